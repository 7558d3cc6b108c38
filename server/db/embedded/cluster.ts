import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseFolder } from './database-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runProgram } from './postgres-programs.ts'
import type { PostgresPrograms } from './postgres-programs.ts'
import { findPostmaster, removeForeignLocks } from './postmaster.ts'

/** One PostgreSQL cluster: its folder, and how to run it. */
export interface Cluster {
  folder: DatabaseFolder
  programs: PostgresPrograms
  socketDirectory: string
  settings: Record<string, string>
}

const SUPERUSER = 'fayva'

const START_SECONDS = 60
const RETRY_FOR_MS = 5_000
const RETRY_EVERY_MS = 100
const STOP_SECONDS = 30
const LOG_TAIL_LENGTH = 1_000

/** Creates the data directory once; an unfinished one of an interrupted start is created again. */
export async function createCluster({ folder, programs }: Cluster): Promise<boolean> {
  const data = dataOf(folder)
  if (existsSync(join(data, 'PG_VERSION'))) return false
  const draft = join(folder.directory, 'data.new')
  for (const leftover of [data, draft]) rmSync(leftover, { recursive: true, force: true })
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username', SUPERUSER, '--auth=trust']
  const options = [...access, ...locale, '--locale=C', '--data-checksums']
  const made = await runProgram(programs.initdb, ['-D', draft, ...options], folder.user)
  if (!made.succeeded) {
    throw new EmbeddedPostgresError(
      `Could not create the database. Set DATABASE_URL to use a PostgreSQL of your own.\n${made.output}`,
    )
  }
  // renamed when complete, so that PG_VERSION proves a finished initdb
  renameSync(draft, data)
  return true
}

type StartOutcome = 'started' | 'adopted'

/**
 * Starts the server as a daemon with its own log, or adopts the one that is still running.
 * @param meanwhile called while it starts, for work that would otherwise come after it
 */
export async function startCluster(
  cluster: Cluster,
  meanwhile?: () => void,
): Promise<StartOutcome> {
  const deadline = Date.now() + RETRY_FOR_MS
  for (;;) {
    const outcome = await tryToStartCluster(cluster, meanwhile)
    if (!('problem' in outcome)) return outcome.how
    // the processes of a killed server may need a moment to exit and release its shared memory
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(`The database did not start.\n${outcome.problem}`)
    }
    await delay(RETRY_EVERY_MS)
  }
}

/** Tries once to start it. */
export async function tryToStartCluster(
  cluster: Cluster,
  meanwhile?: () => void,
): Promise<{ how: StartOutcome } | { problem: string }> {
  const data = dataOf(cluster.folder)
  const running = await findPostmaster(data)
  if (running) {
    cluster.socketDirectory = running.socketDirectory
    return { how: 'adopted' }
  }
  removeForeignLocks(data, cluster.socketDirectory)
  const start = runStart(cluster)
  meanwhile?.()
  const { succeeded, output } = await start
  return succeeded ? { how: 'started' } : { problem: `${output}${readLogTail(cluster)}` }
}

/** The cluster as it is running; undefined when it is not. */
export async function findRunningCluster(cluster: Cluster): Promise<Cluster | undefined> {
  const running = await findPostmaster(dataOf(cluster.folder))
  return running && { ...cluster, socketDirectory: running.socketDirectory }
}

/** Whether a server is running for this cluster; waits while one is starting or stopping. */
export async function isClusterRunning({ folder }: Cluster): Promise<boolean> {
  return (await findPostmaster(dataOf(folder))) !== undefined
}

/** Ends all sessions, writes out the data and stops the server. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const { folder, socketDirectory } = cluster
  const data = dataOf(folder)
  if (await findPostmaster(data)) {
    const { succeeded, output } = await runStop(cluster)
    // a server that has already exited counts as stopped
    if (!succeeded && (await findPostmaster(data))) {
      throw new EmbeddedPostgresError(`The database did not stop.\n${output}`)
    }
  }
  if (socketDirectory !== folder.directory)
    rmSync(socketDirectory, { recursive: true, force: true })
}

/** For `pg`, over the unix socket. */
export function toConnectionUrl({ socketDirectory }: Cluster, database: string): string {
  return `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}`
}

function runStop({ folder, programs }: Cluster) {
  const wait = ['-w', '-t', String(STOP_SECONDS)]
  return runProgram(
    programs.pgCtl,
    ['stop', '-D', dataOf(folder), '-m', 'fast', ...wait],
    folder.user,
  )
}

function runStart({ folder, programs, socketDirectory, settings }: Cluster) {
  const all = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
  }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
  const target = ['-D', dataOf(folder), '-l', logOf(folder), '-o', options.join(' ')]
  const wait = ['-w', '-t', String(START_SECONDS)]
  return runProgram(programs.pgCtl, ['start', ...target, ...wait], folder.user)
}

function readLogTail({ folder }: Cluster): string {
  const log = logOf(folder)
  return existsSync(log) ? readFileSync(log, 'utf8').slice(-LOG_TAIL_LENGTH) : ''
}

function dataOf(folder: DatabaseFolder): string {
  return join(folder.directory, 'data')
}

function logOf(folder: DatabaseFolder): string {
  return join(folder.directory, 'postgres.log')
}
