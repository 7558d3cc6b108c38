import { existsSync, readFileSync } from 'node:fs'

/** Adds up the counts of several test runs. */
export function noTests() {
  return {
    passed: 0,
    failed: 0,
    add({ passed, failed }) {
      this.passed += passed
      this.failed += failed
    },
    toString() {
      return `${this.passed} passed, ${this.failed} failed`
    },
  }
}

/** Tests of a vitest report; a file that could not even be loaded is one failure. */
export function countVitest(file, exitCode) {
  const report = readReport(file)
  const unloaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return withExitCode(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + unloaded.length,
    },
    exitCode,
  )
}

/**
 * Tests of a Playwright report; an error outside of any test is one failure. Tests that passed on
 * their second try only are counted as passed and listed in `flaky`: each is a defect to be found.
 */
export function countPlaywright(file, exitCode) {
  const report = readReport(file)
  const counts = {
    passed: (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0),
    failed: (report?.stats?.unexpected ?? 0) + (report?.errors?.length ?? 0),
  }
  return { ...withExitCode(counts, exitCode), flaky: listFlaky(report?.suites ?? []) }
}

function listFlaky(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...listFlaky(inner),
  ])
}

/** A run that failed without a failed test (it crashed, or left no report) is one failure. */
function withExitCode({ passed, failed }, exitCode) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
