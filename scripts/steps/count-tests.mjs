import { existsSync, readFileSync } from 'node:fs'

const MAX_FAILURE_LINES = 12

/** Adds up the counts of several test runs; `failures` says what failed and why. */
export function noTests() {
  return {
    passed: 0,
    failed: 0,
    failures: [],
    add({ passed, failed, failures = [] }) {
      this.passed += passed
      this.failed += failed
      this.failures.push(...failures)
    },
    /** Every failure once more: a build server may keep only the end of what a run printed. */
    report() {
      return this.failures.map((failure) => `FAILED: ${failure}\n`).join('')
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
      failures: [
        ...unloaded.map(({ name, message }) => describeFailure(name, message)),
        ...(report?.testResults ?? []).flatMap(listFailedTests),
      ],
    },
    exitCode,
  )
}

function listFailedTests({ name: file, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) =>
      describeFailure(`${file}: ${fullName}`, failureMessages?.join('\n')),
    )
}

function describeFailure(name, message) {
  const lines = (message ?? '').split('\n').slice(0, MAX_FAILURE_LINES)
  return [name, ...lines].join('\n  ')
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
    failures: [
      ...(report?.errors ?? []).map(({ message }) =>
        describeFailure('outside of any test', message),
      ),
      ...listWith('unexpected', report?.suites ?? []),
    ],
  }
  return { ...withExitCode(counts, exitCode), flaky: listWith('flaky', report?.suites ?? []) }
}

/** Browser tests that ended with this status; Playwright's list has printed their errors. */
function listWith(wanted, suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...listWith(wanted, inner),
  ])
}

/** A run that failed without a failed test (it crashed, or left no report) is one failure. */
function withExitCode(counts, exitCode) {
  if (exitCode === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: [`no test, but the run exited with code ${exitCode}`] }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
