import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countPlaywright, countVitest, noTests } from './count-tests.mjs'

let folder
let file

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fayva-count-'))
  file = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a vitest file that could not be loaded is a failure', () => {
  const unloaded = { name: 'a.test.ts', message: 'no file', status: 'failed', assertionResults: [] }
  report({ numPassedTests: 5, numFailedTests: 0, testResults: [unloaded] })
  const failures = ['a.test.ts\n  no file']
  expect(countVitest(file, 1)).toEqual({ passed: 5, failed: 1, failures })
})

test('an app that does not start for the browser tests counts as a failure', () => {
  report({ stats: { expected: 0, unexpected: 0 }, errors: [{ message: 'no server' }] })
  const failures = ['outside of any test\n  no server']
  expect(countPlaywright(file, 1)).toMatchObject({ passed: 0, failed: 1, failures })
})

test.each([
  ['vitest', countVitest],
  ['Playwright', countPlaywright],
])('a %s run that crashed without a report is a failure', (_runner, count) => {
  const failures = ['no test, but the run exited with code 1']
  expect(count(file, 1)).toMatchObject({ passed: 0, failed: 1, failures })
})

test('a run that exits with an error counts as a failure even if its tests passed', () => {
  report({ numPassedTests: 5, numFailedTests: 0, testResults: [] })
  expect(countVitest(file, 1)).toMatchObject({ passed: 5, failed: 1 })
})

test('totals are printed in the format the build server parses', () => {
  const totals = noTests()
  totals.add({ passed: 2, failed: 0 })
  totals.add({ passed: 3, failed: 1, failures: ['sale.test.ts: sells'] })
  expect(`${totals}`).toBe('5 passed, 1 failed')
  expect(totals.report()).toBe('FAILED: sale.test.ts: sells\n')
})

function report(content) {
  writeFileSync(file, JSON.stringify(content))
}
