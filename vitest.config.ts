import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests of faults and streams mostly wait: three files at a time keep two cores busy. */
const MIN_WORKERS = 3

const SERVER_FILES = '{server,domain,standins,demo,tests}/**/*.test.ts'
const BROWSER_FILES = 'tests/e2e/**'
/** These replace a module, so no file before them may have loaded it. */
const MOCKING_FILES = globSync(SERVER_FILES).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)

// every test file, and every server that a test starts, loads the same packages: Node keeps them compiled
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node-compile')

const shared = {
  // generous for a busy machine; no test measures time
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    globalSetup: 'tests/support/test-cluster.ts',
    pool: 'forks',
    maxWorkers: Math.max(MIN_WORKERS, availableParallelism()),
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: [SERVER_FILES],
          exclude: [BROWSER_FILES, ...MOCKING_FILES],
          setupFiles: 'tests/support/restore-globals.ts',
          // to load the server anew for each of its 230 files takes longer than most of them
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'isolated',
          include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', ...MOCKING_FILES],
          setupFiles: 'tests/support/component-timeout.ts',
        },
      },
    ],
  },
})
