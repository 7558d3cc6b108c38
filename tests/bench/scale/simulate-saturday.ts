import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printSaturdays } from './print-saturday.ts'
import { readCapacity } from './read-capacity.ts'

/*
 * What a Saturday needs by the hour, from the last bench: `node tests/bench/scale/simulate-saturday.ts`, and with
 * `--write` into docs/scale.md.
 */

const PAGE = new URL('../../../docs/scale.md', import.meta.url)
const BEGIN = '<!-- simulation -->'
const END = '<!-- end of the simulation -->'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const output = printSaturdays(readCapacity())
if (values.write) {
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest = ''] = page.split(BEGIN)
  const [, after = ''] = rest.split(END)
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${output}\n\n${END}${after}`)
} else console.log(output)
