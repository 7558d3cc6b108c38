import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireDatabaseUser } from '../db/embedded/database-user.ts'
import { BackupError } from './backup-error.ts'
import { restoreByPgbackrest } from './pgbackrest.ts'
import type { RestoredData } from './start-restored.ts'

/** A backup that was put in its place, and has to start once to replay its WAL. */
export interface PlacedBackup {
  label: string
  restored: RestoredData
}

/** Has pgBackRest put its backup into a new folder of data. */
export async function placeBackup(data: string, at: Date | undefined): Promise<PlacedBackup> {
  const user = requireDatabaseUser()
  mkdirSync(data, { recursive: true })
  chmodSync(data, 0o700)
  if (user) chownSync(data, user.uid, user.gid)
  const label = await restoreByPgbackrest(data, at)
  return { label, restored: { data, pgCtl: findPgCtl(data), user } }
}

/** PostgreSQL's own programs, of the version of the data. */
function findPgCtl(data: string): string {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const folders = [`/usr/lib/postgresql/${version}/bin`, `/usr/pgsql-${version}/bin`]
  const ownPath = process.env.PATH?.split(':') ?? []
  const found = [...folders, ...ownPath].map((folder) => join(folder, 'pg_ctl')).find(existsSync)
  if (found) return found
  throw new BackupError(`PostgreSQL ${version} is not installed here: no pg_ctl was found.`)
}
