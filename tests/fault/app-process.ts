import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startCluster, stopCluster } from '#server/db/embedded/cluster.ts'
import { openCluster } from '#server/db/embedded/open-cluster.ts'
import { createOwnProcess } from '#tests/support/own-process.ts'
import { arm, type Failpoint } from './failpoint.ts'
import type { Ready } from './serve-api.ts'

const REACH_TIMEOUT_MS = 60_000

export type AppProcess = Awaited<ReturnType<typeof startAppProcess>>

/**
 * The app in its own process with its own database, and ways to kill either. Its statements and transactions
 * end after the given time, else after the app's own.
 */
export async function startAppProcess({ databaseTimeoutMs }: { databaseTimeoutMs?: number } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'fayva-fault-'))
  // when run as root, the database runs as another user that needs access
  chmodSync(directory, 0o711)
  const app = createOwnProcess<Ready>('serve-api')
  let ready: Ready = { port: 0, databaseUrl: '', how: 'created' }
  const start = async (): Promise<Ready> => {
    ready = await app.start([directory, ready.port, databaseTimeoutMs ?? ''].map(String))
    return ready
  }
  const cluster = () => openCluster({ directory })

  await start()
  return {
    address: () => `http://127.0.0.1:${ready.port}`,
    databaseUrl: () => ready.databaseUrl,
    /** The output of a process that exited on its own; undefined while it runs. */
    lastWordsOfDead: () => (app.child().isRunning() ? undefined : app.child().output()),
    /** Makes the process kill itself when work has stopped at each of these failpoints. */
    arm: (...failpoints: Failpoint[]) => arm(app.child(), failpoints),
    /** Waits until an armed process has killed itself. */
    dead: () => app.ended(REACH_TIMEOUT_MS),
    /** kill -9, and a restart on the same data. */
    async killAndRestart(): Promise<Ready> {
      await app.end('SIGKILL')
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
        await app.stop()
      } finally {
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
