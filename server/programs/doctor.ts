import { parseArgs } from 'node:util'
import { ConfigError, parseConfig } from '../process/config.ts'
import { findOwnDatabase } from '../db/find-own-database.ts'
import type { Check } from '../doctor/check.ts'
import { checkInstallation } from '../doctor/check-installation.ts'

/** Checks this installation: `npm run doctor`. Ends with 1 when a check fails. */
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const checks = await examine()
console.log(values.json ? JSON.stringify(checks, null, 2) : toReport(checks))
// exits even when a connection hangs
process.exit(checks.some(({ result }) => result === 'failure') ? 1 : 0)

async function examine(): Promise<Check[]> {
  try {
    const config = parseConfig(process.env)
    return await checkInstallation(config, { databaseUrl: await findOwnDatabase(config) })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').map((line) => {
      const [name = '', ...text] = line.split(': ')
      return {
        service: 'Configuration',
        name,
        result: 'failure',
        text: text.join(': '),
        fix: 'docs/operations.md describes every variable.',
      }
    })
  }
}

/** One line for each check, and one for all. */
function toReport(all: Check[]): string {
  const lines = all.map(({ service, name, result, text, fix }) => {
    const begin = `${result.padEnd('failure'.length)}  ${service}, ${name}: ${text}`
    return fix ? `${begin} Fix: ${fix}` : begin
  })
  const count = (wanted: Check['result'], word: string) => {
    const { length } = all.filter(({ result }) => result === wanted)
    return `${length} ${word}${length === 1 ? '' : 's'}`
  }
  return [...lines, `${count('failure', 'failure')}, ${count('warning', 'warning')}.`].join('\n')
}
