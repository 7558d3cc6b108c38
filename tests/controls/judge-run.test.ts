import { expect, test } from 'vitest'
import { findBaselineFlaw, judgeRun } from './judge-run.ts'
import { readReport, type TestRun } from './run-test-file.ts'

const run = (changes: Partial<TestRun>): TestRun => ({
  passed: [],
  failed: [],
  error: undefined,
  ...changes,
})
const failedWith = (reason: string) => run({ failed: [{ name: 'orders sell', reason }] })

test('a failed assertion counts as caught', () => {
  const verdict = judgeRun(failedWith('AssertionError: expected 201 to be 409'))
  expect(verdict).toMatchObject({ result: 'caught' })
})

test('passing tests count as survived', () => {
  expect(judgeRun(run({ passed: ['orders sell'] }))).toMatchObject({ result: 'SURVIVED' })
})

test.each([
  ['code that no longer runs', failedWith('TypeError: x is not a function')],
  ['a file that could not be loaded', run({ error: 'Error: Failed to parse source' })],
  ['a run without a test', run({})],
])('%s counts as broken', (_what, broken) => {
  expect(judgeRun(broken)).toMatchObject({ result: 'BROKEN' })
})

test('the test named by a row must run and pass on the unchanged code', () => {
  expect(findBaselineFlaw(run({ passed: ['orders sell'] }), 'sell')).toBeUndefined()
  expect(findBaselineFlaw(run({ passed: ['orders refund'] }), 'sell')).toMatch(/no test ran/)
  expect(findBaselineFlaw(failedWith('AssertionError: no'), 'sell')).toMatch(/AssertionError/)
})

test('a file that fails to load is distinguished from failed tests', () => {
  const unloaded = { status: 'failed', message: 'Error: no\n  at x', assertionResults: [] }
  expect(readReport({ testResults: [unloaded] }).error).toBe('Error: no')
  const failed = { fullName: 'a', status: 'failed', failureMessages: ['AssertionError: b\n at'] }
  const report = readReport({ testResults: [{ status: 'failed', assertionResults: [failed] }] })
  expect(report).toEqual(run({ failed: [{ name: 'a', reason: 'AssertionError: b' }] }))
})
