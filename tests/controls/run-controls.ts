import { listControls } from './list-controls.ts'
import { findResult, readResults, saveResults } from './results.ts'
import { tryControls, type TriedControl } from './try-controls.ts'
import { writePage } from './write-page.ts'

const words = process.argv.slice(2).filter((word) => word !== '--all')
const isWhole = process.argv.includes('--all')
const every = await listControls()
const before = readResults()
const controls = (await listControls(words)).filter(
  (control) => isWhole || words.length > 0 || findResult(before, control) !== 'caught',
)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort(new Error('The controls were stopped.')))
}

console.log(
  `Trying ${controls.length} of ${every.length} controls; first their tests without a change ...`,
)
const tried: TriedControl[] = []
try {
  await tryControls(controls, take, stopping.signal)
} catch (error) {
  if (!stopping.signal.aborted) throw error
  console.error('The controls were stopped; the results so far are kept.')
}

const summary = writePage(every, saveResults(tried, every))
console.log(`\n${summary}`)
const isClean = tried.every(({ result }) => result === 'caught')
process.exitCode = isClean && !stopping.signal.aborted ? 0 : 1

function take(one: TriedControl): void {
  tried.push(one)
  const { area, protects, result, because } = one
  console.log(
    `${result.padEnd(8)}  ${area.padEnd(12)}  ${protects}\n${' '.repeat(10)}${shorten(because)}`,
  )
}

/** Test libraries repeat whole answers in their messages; the expected value is at the end. */
function shorten(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 100)} … ${text.slice(-100)}`
}
