import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startCluster, stopCluster } from '#server/db/embedded/cluster.ts'
import { openCluster } from '#server/db/embedded/open-cluster.ts'
import { arm, type Failpoint } from './failpoint.ts'
import type { Ready } from './serve-api.ts'

const ENTRANCE = join(import.meta.dirname, 'serve-api.ts')
const LAST_WORDS_LENGTH = 2_000
/** A program that does not exit in time fails the test instead of blocking it. */
const STOP_MS = 15_000
const REACH_MS = 60_000

export type AppProcess = Awaited<ReturnType<typeof startAppProcess>>

/**
 * The app in its own process with its own database, and ways to kill either. Its statements and transactions
 * end after the given time, else after the app's own.
 */
export async function startAppProcess({ databaseTimeoutMs }: { databaseTimeoutMs?: number } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'fayva-fault-'))
  // when run as root, the database runs as another user that needs access
  chmodSync(directory, 0o711)
  let child: ChildProcess | undefined
  let lastWords = ''
  let ready: Ready = { port: 0, databaseUrl: '', how: 'created' }

  const start = async (): Promise<Ready> => {
    const parameters = [directory, ready.port, databaseTimeoutMs ?? ''].map(String)
    const started = fork(ENTRANCE, parameters, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child = started
    lastWords = ''
    started.stderr?.on('data', (words: Buffer) => {
      lastWords = (lastWords + words.toString()).slice(-LAST_WORDS_LENGTH)
    })
    const exited = once(started, 'exit').then(([code]) => {
      throw new Error(`The app ended with ${code}.\n${lastWords}`)
    })
    ready = (await Promise.race([once(started, 'message'), exited]).then(([told]) => told)) as Ready
    exited.catch(() => {})
    return ready
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) })
    child.kill(signal)
    await exited
  }
  const cluster = () => openCluster({ directory })

  await start()
  return {
    address: () => `http://127.0.0.1:${ready.port}`,
    databaseUrl: () => ready.databaseUrl,
    /** The output of a process that exited on its own; undefined while it runs. */
    lastWordsOfDead: () =>
      child?.exitCode === null && child.signalCode === null ? undefined : lastWords,
    /** Makes the process kill itself when work has stopped at each of these failpoints. */
    arm: (...failpoints: Failpoint[]) => arm(child as ChildProcess, failpoints),
    /** Waits until an armed process has killed itself. */
    async dead(): Promise<void> {
      if (!child || child.signalCode !== null) return
      await once(child, 'exit', { signal: AbortSignal.timeout(REACH_MS) })
    },
    /** kill -9, and a restart on the same data. */
    async killAndRestart(): Promise<Ready> {
      await end('SIGKILL')
      return start()
    },
    /** kill -9 of the database under the running app. */
    async killDatabase(): Promise<void> {
      const pidFile = join(directory, 'postgres', 'data', 'postmaster.pid')
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      // one that is still exiting would be mistaken for a running one
      while (exists(pid)) await delay(10)
    },
    async startDatabase(): Promise<void> {
      await startCluster(await cluster())
    },
    /** Stops the processes, and kills those that do not end in time. */
    async stop(): Promise<void> {
      try {
        await end('SIGTERM')
      } finally {
        await end('SIGKILL')
        await stopCluster(await cluster())
        rmSync(directory, { recursive: true, force: true })
      }
    },
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
