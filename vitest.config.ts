import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{app,server,domain,standins,demo,tests}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
    ],
    exclude: ['tests/e2e/**'],
    globalSetup: 'tests/support/test-cluster.ts',
    pool: 'forks',
    // generous for a busy machine; no test measures time
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
