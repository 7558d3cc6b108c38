const report = `results/mutants-${process.env.MUTANTS_PART}`

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
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
