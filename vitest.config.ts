import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,server,domain,standins,demo,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    pool: 'forks',
  },
})
