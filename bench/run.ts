import { parseArgs } from 'node:util'
import { measureAll } from './measure-all.ts'
import { printResults } from './report/print-results.ts'
import { writeResults } from './report/write-results.ts'
import { LENGTHS } from './run-lengths.ts'

/** What hangs must not hang for ever; whatever was started ends with this process. */
const LONGEST_RUN_MS = 12 * 60_000

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
setTimeout(() => {
  console.error('The bench took too long and was ended.')
  process.exit(1)
}, LONGEST_RUN_MS).unref()

const results = await measureAll(values.quick ? LENGTHS.quick : LENGTHS.whole)
printResults(results)
if (values.quick) console.log('A quick run is not kept.')
else writeResults(results)
// a browser or a database that lingers is no reason to stay
process.exit(0)
