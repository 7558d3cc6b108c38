import { listControls } from './list-controls.ts'
import { tryControls, type TriedControl } from './try-controls.ts'
import { writeResults } from './write-results.ts'

const filters = process.argv.slice(2)
const controls = await listControls(filters)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort(new Error('The controls were stopped.')))
}

console.log(`Trying ${controls.length} controls; first their tests on the unchanged code ...`)
const tried = await tryControls(controls, print, stopping.signal).catch((error: unknown) => {
  if (!stopping.signal.aborted) throw error
  console.error('The controls were stopped.')
  process.exit(1)
})

const count = (wanted: TriedControl['result']) =>
  tried.filter(({ result }) => result === wanted).length
const summary = `${count('caught')} of ${tried.length} caught, ${count('SURVIVED')} survived, ${count('BROKEN')} broken`
if (filters.length === 0) writeResults(tried, summary)
console.log(`\n${summary}`)
process.exitCode = tried.length > 0 && count('caught') === tried.length ? 0 : 1

function print({ area, protects, result, because }: TriedControl): void {
  console.log(
    `${result.padEnd(8)}  ${area.padEnd(12)}  ${protects}\n${' '.repeat(10)}${shorten(because)}`,
  )
}

/** Test libraries repeat whole answers in their messages; what was expected stands at the end. */
function shorten(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 100)} … ${text.slice(-100)}`
}
