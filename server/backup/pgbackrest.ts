import { spawn } from 'node:child_process'
import { requireDatabaseUser } from '../db/embedded/database-user.ts'
import { BackupError } from './backup-error.ts'

const PROGRAM = 'pgbackrest'
/** The name in pgbackrest.conf and patroni.yml of deploy/. */
const STANZA = process.env.PGBACKREST_STANZA ?? 'fayva'
const SAID_LENGTH = 1_000

/** What pgBackRest tells of one backup. */
interface BackupInfo {
  label: string
  timestamp: { start: number; stop: number }
  info: { size: number }
}

/** Makes a full backup, and deletes those that its settings no longer keep. */
export async function backUpByPgbackrest(): Promise<{ label: string; bytes: number }> {
  await runPgbackrest(['backup', '--type=full'])
  const last = (await listBackups()).at(-1)
  if (!last) throw new BackupError('pgBackRest lists no backup.')
  return { label: last.label, bytes: last.info.size }
}

/** Restores into an empty folder. PostgreSQL replays the WAL when it starts there. @returns which backup */
export async function restoreByPgbackrest(folder: string, at: Date | undefined): Promise<string> {
  const target = at
    ? ['--type=time', `--target=${toPostgresTime(at)}`, '--target-action=promote']
    : []
  const place = [`--pg1-path=${folder}`, '--no-delta']
  const said = await runPgbackrest(['restore', ...place, ...target, '--log-level-console=info'])
  return /restore backup set (\S+?),/.exec(said)?.[1] ?? 'unknown'
}

/** PostgreSQL takes no name of a zone here, and pgBackRest no T. */
export function toPostgresTime(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '+00')
}

async function listBackups(): Promise<BackupInfo[]> {
  const said = await runPgbackrest(['info', '--output=json'])
  const [stanza] = JSON.parse(said) as { backup: BackupInfo[] }[]
  return stanza?.backup ?? []
}

/** Runs it as the user of the database, whose files it reads. @returns what it says */
function runPgbackrest(parameters: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(PROGRAM, [`--stanza=${STANZA}`, ...parameters], {
      ...requireDatabaseUser(),
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [said, complaints] = ['', '']
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
    child.once('error', () =>
      reject(
        new BackupError(
          'pgBackRest is not installed here. It backs up the database of DATABASE_URL: docs/operations.md.',
        ),
      ),
    )
    child.once('close', (code) => {
      if (code === 0) return resolve(said)
      const text = `${said}${complaints}`.trim().slice(-SAID_LENGTH)
      reject(new BackupError(`pgbackrest ${parameters[0]} ended with ${code}.\n${text}`))
    })
  })
}
