import type { TestRun } from './run-test-file.ts'

export interface Verdict {
  result: 'caught' | 'SURVIVED' | 'BROKEN'
  /** How the test failed, or what is wrong with the row. */
  because: string
}

/** Errors of changed code that no longer runs; they say nothing about what the code protects. */
const NOT_AN_ASSERTION = /^(SyntaxError|ReferenceError|TypeError|RolldownError)\b/

/** The unchanged code must pass the row's test. */
export function findBaselineFlaw(run: TestRun, testName: string | undefined): string | undefined {
  const isMeant = (name: string) => !testName || name.includes(testName)
  const failed = run.failed.find(({ name }) => isMeant(name))
  if (failed) return `fails without the change: ${failed.reason}`
  if (run.passed.some(isMeant)) return undefined
  return `no test ran without the change${run.error ? `: ${run.error}` : ''}`
}

/** Without its protection the code must fail an assertion of the row's test. */
export function judgeRun({ passed, failed, error }: TestRun): Verdict {
  const assertion = failed.find(({ reason }) => !NOT_AN_ASSERTION.test(reason))
  if (assertion) return { result: 'caught', because: assertion.reason }
  if (failed[0]) return { result: 'BROKEN', because: `no assertion failed: ${failed[0].reason}` }
  if (error) return { result: 'BROKEN', because: `the tests could not run: ${error}` }
  if (passed.length === 0) return { result: 'BROKEN', because: 'no test ran' }
  return { result: 'SURVIVED', because: `${passed.length} passed without it` }
}
