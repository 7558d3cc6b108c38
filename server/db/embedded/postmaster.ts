import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { listProcessArguments } from './process-identity.ts'

/** A running PostgreSQL server, read from its postmaster.pid. */
export interface Postmaster {
  pid: number
  socketDirectory: string
}

const POLL_MS = 25
const SOCKET_LOCK = '.s.PGSQL.5432.lock'

/** The server that is running on this data; waits while it is starting or stopping. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  for (;;) {
    const entry = readPidFile(data)
    if (!entry || !isServing(entry.pid, data)) return undefined
    if (entry.status === 'ready') return entry
    await delay(POLL_MS)
  }
}

/**
 * A postmaster.pid or a socket's lock whose process is not our server, but exists (as another program, or
 * as what is left of a killed server that nothing has reaped), keeps PostgreSQL from starting. Where no
 * process has the pid the files stay: PostgreSQL looks for the dead server's memory by them.
 */
export function removeForeignLocks(data: string, socketDirectory: string): void {
  for (const lock of [join(data, 'postmaster.pid'), join(socketDirectory, SOCKET_LOCK)]) {
    const pid = readPid(lock)
    if (pid !== undefined && exists(pid) && !isServing(pid, data)) rmSync(lock, { force: true })
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

function readPidFile(data: string): (Postmaster & { status: string }) | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      socketDirectory: lines[4] ?? '',
      status: lines[7]?.trim() ?? '',
    }
  } catch {
    return undefined
  }
}

/** The pid may have been reused by another program, or by a server with other data. */
function isServing(pid: number, data: string): boolean {
  const [program = '', ...parameters] = listProcessArguments(pid)
  const served = parameters[parameters.indexOf('-D') + 1]
  if (!basename(program).startsWith('postgres') || !served) return false
  try {
    return realpathSync(served) === realpathSync(data)
  } catch {
    return false
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
