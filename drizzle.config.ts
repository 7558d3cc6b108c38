import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/services/*/*.tables.ts',
    './server/calls/*.tables.ts',
    './server/jobs/*.tables.ts',
    './server/identity-provider/*.tables.ts',
  ],
  out: './server/db/migrations',
  casing: 'snake_case',
})
