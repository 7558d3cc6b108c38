import { parseArgs } from 'node:util'
import { checkElsewhere, restoreBackup, type RestoreResult } from '../backup/restore-backup.ts'
import { runBackupCommand } from '../backup/run-backup-command.ts'
import { ConfigError } from '../process/config.ts'

/*
 * Restores a backup in a new place and checks it: `npm run restore -- --to <folder> --at <time>`. With --trial it is
 * deleted afterwards; --check <address> checks a database that something else has restored. Ends with 1 when a
 * check fails.
 */
await runBackupCommand(async (config) => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      at: { type: 'string' },
      trial: { type: 'boolean', default: false },
      check: { type: 'string' },
    },
  })
  if (values.check !== undefined) return print(await checkElsewhere(config, values.check))
  if (values.to === undefined && !values.trial) {
    throw new ConfigError('--to: the new folder to restore to, or --trial')
  }
  const at = values.at === undefined ? undefined : readTime(values.at)
  const result = await restoreBackup(config, { to: values.to, at, isTrial: values.trial })
  const code = print(result)
  if (!values.trial) console.log(`It is in ${result.folder}, and does not run.`)
  return code
})

/** A time without a zone would be another one on each machine. */
function readTime(text: string): Date {
  const time = new Date(text)
  if (/\d(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(time.getTime())) return time
  throw new ConfigError(`--at: a time with its zone, such as ${new Date().toISOString()}`)
}

function print({ label, until, checks, seconds, hasPassed }: RestoreResult): number {
  for (const check of checks) {
    console.log(`${check.hasPassed ? 'ok    ' : 'FAILED'}  ${check.name}: ${check.text}`)
  }
  console.log(`Restored ${label} until ${until.toISOString()}, and checked it in ${seconds} s.`)
  return hasPassed ? 0 : 1
}
