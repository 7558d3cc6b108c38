import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TriedControl } from './try-controls.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'docs/controls.md')
const FORMATTER = join(ROOT, 'node_modules/oxfmt/bin/oxfmt')

const INTRODUCTION = `# Controls

A control removes one protection from a copy of the code and expects its test to fail. If the test still passes, the protection is not tested, and \`npm run controls\` reports an error; it also does so for each row whose code or test no longer exists. The rows are in \`tests/controls/<area>.controls.ts\`; \`npm run controls -- orders\` tries only the rows whose area, file or sentence contains the word.`

/** Writes the results of a whole run into docs/controls.md. */
export function writeResults(tried: TriedControl[], summary: string): void {
  const areas = [...new Set(tried.map(({ area }) => area))]
  const tables = areas.map((area) => toTable(area, tried))
  const last = `Last run: ${new Date().toISOString().slice(0, 10)}, ${summary}.`
  writeFileSync(PAGE, [INTRODUCTION, last, ...tables].join('\n\n') + '\n')
  // Its tables as the formatter wants them.
  spawnSync(process.execPath, [FORMATTER, PAGE], { stdio: 'ignore' })
}

function toTable(area: string, tried: TriedControl[]): string {
  const rows = tried
    .filter((control) => control.area === area)
    .map(({ protects, file, test, testName, result }) =>
      [protects, `\`${file}\``, `\`${test}\`${testName ? `: ${testName}` : ''}`, result]
        .map((cell) => cell.replaceAll('|', '\\|'))
        .join(' | '),
    )
  const head = ['What it protects | File | Test | Result', '--- | --- | --- | ---']
  const lines = [...head, ...rows].map((line) => `| ${line} |`)
  return [`## ${area}`, lines.join('\n')].join('\n\n')
}
