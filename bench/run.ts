import { parseArgs } from 'node:util'
import { measureAll } from './measure-all.ts'
import { printResults } from './report/print-results.ts'
import { writeResults } from './report/write-results.ts'
import { LENGTHS } from './run-lengths.ts'

/** Ends a bench that hangs, and every process it started. */
const LONGEST_RUN_MS = 25 * 60_000

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
setTimeout(() => {
  console.error('The bench took too long and was ended.')
  process.exit(1)
}, LONGEST_RUN_MS).unref()

const results = await measureAll(values.quick ? LENGTHS.quick : LENGTHS.whole)
printResults(results)
if (values.quick) console.log('A quick run is not kept.')
else writeResults(results)
// do not wait for a browser or database that is slow to exit
process.exit(0)
