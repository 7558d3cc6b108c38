import { parseArgs } from 'node:util'
import { openBrowser } from './browser/open-browser.ts'
import { measureAll } from './measure-all.ts'
import { openReport } from './report/open-report.ts'
import { LENGTHS } from './run-lengths.ts'

/** Parts that would begin after this time are left out. */
const MAX_RUN_MS = 20 * 60_000
/**
 * Ends a bench that hangs, and every process it started; all finished measurements are written
 * already.
 */
const HANG_TIMEOUT_MS = 27 * 60_000

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const browser = await openBrowser()
const isQuick = values.quick
const report = openReport({
  isQuick,
  chromium: browser.version(),
  maxRunMs: MAX_RUN_MS,
  only: values.only,
})
setTimeout(() => {
  console.error('The bench took too long and was ended.')
  report.end()
  process.exit(1)
}, HANG_TIMEOUT_MS).unref()

await measureAll(report, browser, isQuick ? LENGTHS.quick : LENGTHS.whole)
await browser.close()
const isComplete = report.end()
if (isQuick) console.log('A quick run is not kept.')
// do not wait for a database that is slow to exit
process.exit(isComplete ? 0 : 1)
