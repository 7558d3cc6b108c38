/** For `npm run migration`, which fetches drizzle-kit: 50 MB that nothing else needs. */
export default {
  dialect: 'postgresql',
  schema: [
    './server/services/*/*.tables.ts',
    './server/calls/*.tables.ts',
    './server/jobs/*.tables.ts',
    './server/batches/*.tables.ts',
    './server/identity-provider/*.tables.ts',
  ],
  out: './server/db/migrations',
  casing: 'snake_case',
}
