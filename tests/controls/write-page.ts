import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AreaControl } from './list-controls.ts'
import { findResult, type Results } from './results.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'docs/controls.md')
const FORMATTER = join(ROOT, 'node_modules/oxfmt/bin/oxfmt')

const INTRODUCTION = `# Controls

A control removes one protection from a copy of the code and expects its test to fail. If the test still passes, the protection is not tested, and \`npm run controls\` reports an error; it also does so for each row whose code or test no longer exists.

One line of code that holds a protection gets a row in \`tests/controls/<area>.controls.ts\`: a condition, a lock, a unique index or a batch in SQL, a cap, a limit, a time-out, a configuration that the start refuses, a check that is repeated after a wait, a security condition, and a guard in the browser (double taps, the outbox, stored keys, signing out, the content security policy).

A protection gets one row, the one closest to the SQL or the lock, also when several lines hold it, when it repeats in several places, or when one test goes through a list. What an ordinary test asserts directly gets none: behavior, texts, formats, logs, the order and the pages of lists, and the functions in \`domain/\`. Neither does what the role matrix, the attacks on other venues’ things, a property test or the random walk proves: one of them fails without the line.

\`npm run controls\` tries the rows whose file or test has changed since they were last caught, \`npm run controls -- --all\` all of them (at most 40 minutes on 2 idle cores), and \`npm run controls -- orders\` those whose area, file or sentence contains the word. Each run updates this page and \`tests/controls/results.json\`.`

/** Writes docs/controls.md. @returns its summary */
export function writePage(controls: AreaControl[], results: Results): string {
  const resultOf = (control: AreaControl) => findResult(results, control) ?? 'not tried'
  const count = (wanted: string) =>
    controls.filter((control) => resultOf(control) === wanted).length
  const counts = ['SURVIVED', 'BROKEN', 'not tried'].map((result) => `${count(result)} ${result}`)
  const summary = `${count('caught')} of ${controls.length} caught, ${counts.join(', ').toLowerCase()}`
  const areas = [...new Set(controls.map(({ area }) => area))]
  const tables = areas.map((area) =>
    toTable(
      area,
      controls.filter((control) => control.area === area),
      resultOf,
    ),
  )
  const last = `On ${new Date().toISOString().slice(0, 10)}: ${summary}.`
  writeFileSync(PAGE, [INTRODUCTION, last, ...tables].join('\n\n') + '\n')
  // Formats the page's tables as the formatter does.
  spawnSync(process.execPath, [FORMATTER, PAGE], { stdio: 'ignore' })
  return summary
}

function toTable(
  area: string,
  controls: AreaControl[],
  resultOf: (control: AreaControl) => string,
): string {
  const rows = controls.map((control) => {
    const { protects, file, test, testName } = control
    return [
      protects,
      `\`${file}\``,
      `\`${test}\`${testName ? `: ${testName}` : ''}`,
      resultOf(control),
    ]
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | ')
  })
  const head = ['What it protects | File | Test | Result', '--- | --- | --- | ---']
  const lines = [...head, ...rows].map((line) => `| ${line} |`)
  return [`## ${area}`, lines.join('\n')].join('\n\n')
}
