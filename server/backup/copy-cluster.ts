import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Client } from 'pg'
import { walFolderOf } from '../db/embedded/archive-wal.ts'
import { BackupError } from './backup-error.ts'
import {
  aboutFileOf,
  type BaseBackup,
  baseFolderOf,
  deleteOldBackups,
  labelFileOf,
  makeOwnFolder,
  packedFileOf,
} from './backup-folder.ts'

/** Files that PostgreSQL's manual says to leave out of a copy ("Making a Base Backup Using the Low Level API"). */
const EMPTY_FOLDERS =
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'
const LEFT_OUT = [
  ...EMPTY_FOLDERS.split(' ').map((folder) => `./${folder}/*`),
  './postmaster.*',
  './backup_label*',
  './tablespace_map*',
  'pgsql_tmp*',
  'pg_internal.init*',
]
const FILE_MODE = 0o600
/** Ends when all WAL is archived; a minute is a long time for that. */
const STOP_TIMEOUT_MS = 120_000

/**
 * A base backup of the embedded database while it runs, by PostgreSQL's own functions, because pg_basebackup is not
 * embedded. What changes during the copy is mended by the WAL that is archived meanwhile.
 */
export async function copyCluster(
  url: string,
  backupDirectory: string,
  now: () => Date,
): Promise<BaseBackup> {
  const label = now().toISOString().replaceAll(/[-:.]/g, '')
  const folder = baseFolderOf(backupDirectory, label)
  const draft = `${folder}.unfinished`
  const client = new Client({ connectionString: url, application_name: 'fayva-backup' })
  await client.connect()
  try {
    const data = await findArchivedData(client, backupDirectory)
    rmSync(draft, { recursive: true, force: true })
    await client.query('select pg_backup_start($1, fast => true)', [label])
    await pack(data, packedFileOf(makeOwnFolder(draft)))
    await client.query(`set statement_timeout = ${STOP_TIMEOUT_MS}`)
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => true)',
    )
    const { labelfile = '' } = rows[0] ?? {}
    writeFileSync(labelFileOf(draft), labelfile, { mode: FILE_MODE, flush: true })
    const about: BaseBackup = {
      label,
      finishedAt: now().toISOString(),
      firstSegment: /\(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1] ?? '',
      bytes: statSync(packedFileOf(draft)).size,
    }
    writeFileSync(aboutFileOf(draft), JSON.stringify(about), { mode: FILE_MODE, flush: true })
    renameSync(draft, folder)
    deleteOldBackups(backupDirectory)
    return about
  } finally {
    await client.end()
  }
}

/** The folder of the data. @throws BackupError when its WAL is not archived beside its backups */
async function findArchivedData(client: Client, backupDirectory: string): Promise<string> {
  const { rows } = await client.query<{ folder: string; mode: string; command: string }>(
    `select current_setting('data_directory') as folder, current_setting('archive_mode') as mode,
            current_setting('archive_command') as command`,
  )
  const { folder = '', mode, command } = rows[0] ?? {}
  if (mode === 'on' && command?.includes(`"${walFolderOf(backupDirectory)}/`)) return folder
  throw new BackupError(
    'The database runs without this BACKUP_DIR, so its changes are not archived. Stop Fayva, and start it with BACKUP_DIR.',
  )
}

/** Packs the files into one that is compressed. tar ends with 1 when a file changed or vanished meanwhile. */
async function pack(data: string, file: string): Promise<void> {
  const excluded = LEFT_OUT.map((pattern) => `--exclude=${pattern}`)
  const tar = spawn('tar', ['-c', '-f', '-', '-C', data, ...excluded, '.'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(tar, 'close')
  await pipeline(
    tar.stdout,
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
    createWriteStream(file, { mode: FILE_MODE, flush: true }),
  )
  const [code] = (await ended) as [number]
  if (code > 1) throw new BackupError(`tar ended with ${code} in ${data}.`)
}
