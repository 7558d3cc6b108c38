import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts'
import { inlineScript } from './vite/inline-script.ts'

/** Tests of faults and streams mostly wait: four files at a time keep two cores busy. */
const MIN_WORKERS = 4

const FILES = globSync(
  ['{app,server,domain,standins,tests}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
  { exclude: ['tests/e2e/**'] },
)
const containing = (text: string) =>
  FILES.filter((file) => readFileSync(file, 'utf8').includes(text))
/** These run in a document. */
const PAGE_FILES = containing('@vitest-environment')
/** These replace a module of the server, which no file before them may have loaded. */
const ISOLATED_FILES = containing('vi.mock(').filter((file) => !PAGE_FILES.includes(file))

/** Tests of faults wait most of their time: beside each other and others, and not alone at the end. */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array
    const sorted = await super.sort(files)
    const isFault = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/fault/')
    return [...sorted.filter(isFault), ...sorted.filter((file) => !isFault(file))]
  }
}

keepTemporaryFilesInMemory()
// every test file, and every server that a test starts, loads the same packages: Node keeps them compiled
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node-compile')

const shared = {
  // generous for a busy machine; no test measures time
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  plugins: [inlineScript()],
  test: {
    globalSetup: 'tests/support/test-cluster.ts',
    pool: 'forks',
    sequence: { sequencer: FaultsFirst },
    maxWorkers: Math.max(MIN_WORKERS, availableParallelism()),
    projects: [
      {
        test: {
          ...shared,
          name: 'shared',
          include: FILES,
          exclude: [...ISOLATED_FILES, ...PAGE_FILES],
          setupFiles: 'tests/support/restore-globals.ts',
          // loading the server again for each file takes longer than most of the files
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          include: PAGE_FILES,
          setupFiles: ['app/api/page-for-tests.ts', 'tests/support/restore-globals.ts'],
          // a link that a test follows would take the document from the files after it
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'isolated',
          include: ISOLATED_FILES,
        },
      },
    ],
  },
})
