import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isClusterRunning, tryToStartCluster, type Cluster } from './cluster.ts'

/** Logs that the server is gone and that it is back. */
export type RecoveryLog = Pick<Logger, 'error' | 'warn'>

const LOOK_EVERY_MS = 1_000

/** Restarts the server whenever it is gone (killed, stopped by a full disk), until stopped. */
export function keepRunning(cluster: Cluster, log: RecoveryLog): { end(): Promise<void> } {
  const ending = new AbortController()
  const rest = () =>
    delay(LOOK_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {})

  const watch = async () => {
    while (!ending.signal.aborted) {
      if (!(await isClusterRunning(cluster))) await bringBack()
      await rest()
    }
  }
  const bringBack = async () => {
    const goneAt = performance.now()
    log.error('the embedded database is gone; starting it again')
    let isLogged = false
    while (!ending.signal.aborted) {
      const outcome = await tryToStartCluster(cluster)
      if (!('problem' in outcome)) {
        const downMs = Math.round(performance.now() - goneAt)
        log.warn({ downMs }, 'the embedded database is back')
        return
      }
      if (!isLogged)
        log.error({ problem: outcome.problem }, 'the embedded database does not start yet')
      // one line for any number of attempts
      isLogged = true
      await rest()
    }
  }
  const watching = watch()
  return {
    end() {
      ending.abort()
      return watching
    },
  }
}
