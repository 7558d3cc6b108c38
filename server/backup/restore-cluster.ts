import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { toRestoreCommand } from '../db/embedded/archive-wal.ts'
import { requireDatabaseUser, type DatabaseUser } from '../db/embedded/database-user.ts'
import { prepareDatabaseFolder } from '../db/embedded/database-folder.ts'
import { findPostgresPrograms } from '../db/embedded/postgres-programs.ts'
import { BackupError } from './backup-error.ts'
import {
  type BaseBackup,
  baseFolderOf,
  labelFileOf,
  listBaseBackups,
  makeOwnFolder,
  packedFileOf,
} from './backup-folder.ts'
import { restoreByPgbackrest, toPostgresTime } from './pgbackrest.ts'
import type { RestoredData } from './start-restored.ts'

/** A backup that was put in its place, and has to start once to replay its WAL. */
export interface PlacedBackup {
  label: string
  restored: RestoredData
}

const FILE_MODE = 0o600

/** Puts a base backup of the embedded database into a new DATA_DIR. */
export async function placeEmbedded(
  dataDir: string,
  backupDirectory: string,
  at: Date | undefined,
): Promise<PlacedBackup> {
  const backup = findBackup(listBaseBackups(backupDirectory), at)
  const folder = prepareDatabaseFolder(dataDir)
  if (folder.notice) {
    rmSync(folder.directory, { recursive: true, force: true })
    throw new BackupError(`The user of the database may not enter ${dataDir}.`)
  }
  const data = makeOwnFolder(join(folder.directory, 'data'))
  const base = baseFolderOf(backupDirectory, backup.label)
  await unpack(packedFileOf(base), data)
  copyFileSync(labelFileOf(base), join(data, 'backup_label'))
  writeFileSync(join(data, 'recovery.signal'), '', { mode: FILE_MODE })
  giveAllTo(folder.user, data)
  const { pgCtl } = await findPostgresPrograms(folder.user)
  const target = at && {
    recovery_target_time: toPostgresTime(at),
    recovery_target_action: 'promote',
  }
  const settings = { restore_command: toRestoreCommand(backupDirectory), ...target }
  return { label: backup.label, restored: { data, pgCtl, user: folder.user, settings } }
}

/** Has pgBackRest put its backup into a new folder of data. */
export async function placeByPgbackrest(data: string, at: Date | undefined): Promise<PlacedBackup> {
  const user = requireDatabaseUser()
  makeOwnFolder(data)
  chmodSync(data, 0o700)
  if (user) chownSync(data, user.uid, user.gid)
  const label = await restoreByPgbackrest(data, at)
  return { label, restored: { data, pgCtl: findPgCtl(data), user } }
}

/** The last one that was finished at that time. */
function findBackup(backups: BaseBackup[], at: Date | undefined): BaseBackup {
  const found = backups.findLast(({ finishedAt }) => !at || new Date(finishedAt) <= at)
  if (found) return found
  const [oldest] = backups
  throw new BackupError(
    oldest
      ? `The oldest backup is of ${oldest.finishedAt}.`
      : 'There is no backup in BACKUP_DIR: npm run backup makes one.',
  )
}

async function unpack(file: string, folder: string): Promise<void> {
  // otherwise tar exits at the end-of-archive mark and closes the pipe before the padding after it is written
  const tar = spawn('tar', ['-x', '--ignore-zeros', '-f', '-', '-C', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(tar, 'close')
  await pipeline(createReadStream(file), createZstdDecompress(), tar.stdin)
  const [code] = (await ended) as [number]
  if (code !== 0) throw new BackupError(`tar ended with ${code} in ${folder}.`)
}

function giveAllTo(user: DatabaseUser | undefined, folder: string): void {
  if (!user) return
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(folder, path), user.uid, user.gid)
  }
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
