import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseUser } from '../db/embedded/database-user.ts'
import { findPostmaster } from '../db/embedded/postmaster.ts'
import { runProgram } from '../db/embedded/postgres-programs.ts'
import { BackupError } from './backup-error.ts'

export interface RestoredData {
  /** The folder of the data. */
  data: string
  /** PostgreSQL's program that starts and stops it. */
  pgCtl: string
  user: DatabaseUser | undefined
}

export interface RestoredServer {
  /** The URL of one of its databases, over a Unix socket in a folder that only this user can open. */
  toUrl(database: string, role: string): string
  stop(): Promise<void>
}

/** The largest installation needs this long for a day of WAL. */
const START_SECONDS = '7200'
const STOP_SECONDS = '120'
const LOG_TAIL_LENGTH = 1_500

/**
 * Starts a restored database away from the network, which replays its WAL first. It archives nothing, because its
 * own future must not mix with that of the original.
 */
export async function startRestored(
  { data, pgCtl, user }: RestoredData,
  { isLasting }: { isLasting: boolean },
): Promise<RestoredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-restored-'))
  const files = {
    // Debian keeps these files elsewhere, and the socket is private
    'postgresql.conf': `data_directory = '${data}'\n`,
    'pg_hba.conf': 'local all all trust\n',
    'pg_ident.conf': '',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  for (const name of ['.', ...Object.keys(files)]) {
    if (user) chownSync(join(folder, name), user.uid, user.gid)
  }
  chmodSync(folder, 0o700)
  const all = {
    config_file: join(folder, 'postgresql.conf'),
    hba_file: join(folder, 'pg_hba.conf'),
    ident_file: join(folder, 'pg_ident.conf'),
    listen_addresses: '',
    unix_socket_directories: folder,
    port: '5432',
    // no queries until all WAL is replayed; a hot standby would also need the connection limits of the original
    hot_standby: 'off',
    archive_mode: 'off',
    synchronous_standby_names: '',
    shared_preload_libraries: '',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    timezone: 'UTC',
    // a trial is deleted anyway
    fsync: isLasting ? 'on' : 'off',
  }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
  const log = join(folder, 'log')
  const started = await runProgram(
    pgCtl,
    ['start', '-D', data, '-w', '-t', START_SECONDS, '-l', log, '-o', options.join(' ')],
    user,
    listPgbackrestVariables(),
  )
  // pg_ctl has waited until all of the WAL is replayed
  if (!started.succeeded || !(await findPostmaster(data))) {
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-LOG_TAIL_LENGTH) : ''
    rmSync(folder, { recursive: true })
    throw new BackupError(`The restored database did not start.\n${started.output}${said}`)
  }
  return {
    toUrl: (database, role) =>
      `postgres://${encodeURIComponent(role)}@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      const wait = ['-w', '-t', STOP_SECONDS]
      const { succeeded, output } = await runProgram(
        pgCtl,
        ['stop', '-D', data, '-m', 'fast', ...wait],
        user,
      )
      rmSync(folder, { recursive: true, force: true })
      if (!succeeded) throw new BackupError(`The restored database did not stop.\n${output}`)
    },
  }
}

/** The restored server asks pgBackRest for its WAL. */
function listPgbackrestVariables(): Record<string, string | undefined> {
  const ours = Object.entries(process.env).filter(([name]) => name.startsWith('PGBACKREST_'))
  return Object.fromEntries(ours)
}
