const { MUTANTS_PART, MUTANTS_CODE = '' } = process.env
const report = `results/mutants-${MUTANTS_PART}`
/** Texts, schemas and SQL, which no test repeats or other tests read. */
const LEFT_OUT = [
  '!**/*.test.ts',
  '!**/*-for-tests.ts',
  '!**/*.{access,contract,examples,messages,routes,store,tables,view}.ts',
]

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  mutate: [...MUTANTS_CODE.split(' '), ...LEFT_OUT],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  // Stryker rewrites this file with an API that TypeScript 7 no longer has, so it is given none
  tsconfigFile: 'no-tsconfig.json',
  ignorePatterns: ['build', '.data', '.react-router', 'results', 'test-results'],
  // a mutant of what runs when a file is loaded needs a process of its own
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  tempDirName: 'results/mutants',
}
