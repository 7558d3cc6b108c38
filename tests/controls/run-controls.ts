import { listControls } from './list-controls.ts'
import { tryControls, type TriedControl } from './try-controls.ts'

/** Tries all rows, or with words as parameters those whose area, file or sentence has one of them. */
const controls = await listControls(process.argv.slice(2))
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort(new Error('The controls were stopped.')))
}

console.log(`Trying ${controls.length} controls; first their tests without a change ...`)
const tried: TriedControl[] = []
try {
  await tryControls(controls, take, stopping.signal)
} catch (error) {
  if (!stopping.signal.aborted) throw error
  console.error('The controls were stopped.')
}

const count = (wanted: TriedControl['result']) =>
  tried.filter(({ result }) => result === wanted).length
console.log(
  `\n${count('caught')} of ${controls.length} caught, ${count('SURVIVED')} survived, ${count('BROKEN')} broken`,
)
process.exitCode = count('caught') === controls.length ? 0 : 1

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
