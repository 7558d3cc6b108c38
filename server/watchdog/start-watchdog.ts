import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { Config } from '../process/config.ts'
import { keepLastRequests } from './last-requests.ts'
import { type Watch, watchMainThread } from './watch-main-thread.ts'

const BEAT_MS = 500

/**
 * Starts a thread that ends the process when the event loop hangs: a node that answers nothing is worse than one that
 * is started again. Not with a debugger, which stops the loop, and not while code is reloaded.
 */
export function startWatchdog(config: Pick<Config, 'WATCHDOG_SECONDS' | 'FAYVA_DEV'>): {
  stop: () => Promise<unknown>
} {
  const { WATCHDOG_SECONDS: limitSeconds, FAYVA_DEV } = config
  if (limitSeconds === 0 || FAYVA_DEV || debuggerUrl() !== undefined)
    return { stop: async () => {} }
  const beats = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
  const requests = keepLastRequests(new Int32Array(beats, Int32Array.BYTES_PER_ELEMENT))
  const workerData: Watch = { beats, requests, limitSeconds }
  const worker = new Worker(`(${watchMainThread})(require)`, { eval: true, workerData })
  worker.unref()
  // a node without its watchdog is better than none
  worker.on('error', (error) => console.error(error))
  const shared = new Int32Array(beats)
  const beating = setInterval(() => Atomics.add(shared, 0, 1), BEAT_MS).unref()
  return {
    stop() {
      clearInterval(beating)
      return worker.terminate()
    },
  }
}
