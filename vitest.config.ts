import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests of faults and streams mostly wait: three files at a time keep two cores busy. */
const MIN_WORKERS = 3

// every test file, and every server that a test starts, loads the same packages: Node keeps them compiled
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node-compile')

export default defineConfig({
  test: {
    include: [
      '{app,server,domain,standins,demo,tests}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
    ],
    exclude: ['tests/e2e/**'],
    globalSetup: 'tests/support/test-cluster.ts',
    setupFiles: 'tests/support/component-timeout.ts',
    pool: 'forks',
    maxWorkers: Math.max(MIN_WORKERS, availableParallelism()),
    // generous for a busy machine; no test measures time
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
