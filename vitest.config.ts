import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests of faults and streams mostly wait: three files at a time keep two cores busy. */
const MIN_WORKERS = 3

const FILES = [
  '{app,server,domain,standins,demo,tests}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.mjs',
]
const BROWSER_TESTS = 'tests/e2e/**'
/** These replace a module, so no file before them may have loaded it. */
const MOCKING = globSync(FILES).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

// every test file, and every server that a test starts, loads the same packages: Node keeps them compiled
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node-compile')

const project = {
  setupFiles: 'tests/support/set-up-file.ts',
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
          ...project,
          name: 'shared',
          include: FILES,
          exclude: [BROWSER_TESTS, ...MOCKING],
          // files share a process: loading the app anew for each would take a third of the run
          isolate: false,
        },
      },
      { test: { ...project, name: 'isolated', include: MOCKING } },
    ],
  },
})
