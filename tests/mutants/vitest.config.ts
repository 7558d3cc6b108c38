import { defineConfig } from 'vitest/config'

/** The tests that may catch a mutant: those of the rules, or of the rooms whose verbs are changed. */
const include = (process.env.MUTANTS_TESTS ?? 'domain/**/*.test.ts').split(' ')

export default defineConfig({
  test: {
    include,
    globalSetup: 'tests/support/test-cluster.ts',
    setupFiles: 'tests/support/restore-globals.ts',
    isolate: false,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
