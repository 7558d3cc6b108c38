import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

type Listener<Value> = (value: Value | undefined) => void

/** Shares reads among all subscribers of this node. */
export interface SharedReader<Value> {
  /**
   * Calls `notify` with the value soon, after each change, and at each periodic refresh;
   * undefined when there is none. @returns a function that unsubscribes
   */
  subscribe(key: string, notify: Listener<Value>): () => void
  /** Reads one value, or all, again for their subscribers. */
  refresh(key?: string): void
}

/** Keys per statement. */
const AT_ONCE = 500
const RETRY_MS = 1_000

/**
 * Batches reads: one statement at a time reads all requested keys, so that neither a change with
 * 500 subscribers nor a gap in the hints exhausts the pool.
 */
export function startSharedReader<Value>(options: {
  read: (keys: string[]) => Promise<Map<string, Value>>
  refreshEveryMs: number
  closing: AbortSignal
  log: Logger
}): SharedReader<Value> {
  const { read, refreshEveryMs, closing, log } = options
  const listeners = new Map<string, Set<Listener<Value>>>()
  const wanted = new Set<string>()
  let isReading = false

  const readWanted = async () => {
    if (isReading) return
    isReading = true
    while (wanted.size > 0 && !closing.aborted) {
      const keys = [...wanted].slice(0, AT_ONCE)
      // a change announced while this read runs is read once more
      for (const key of keys) wanted.delete(key)
      try {
        const values = await read(keys)
        for (const key of keys) {
          for (const notify of listeners.get(key) ?? []) notify(values.get(key))
        }
      } catch (error) {
        log.warn({ err: error, keys: keys.length }, 'followed rows could not be read yet')
        for (const key of keys) if (listeners.has(key)) wanted.add(key)
        await delay(RETRY_MS, undefined, { signal: closing }).catch(() => {})
      }
    }
    isReading = false
  }

  const refresh = (key?: string) => {
    const keys = key === undefined ? listeners.keys() : listeners.has(key) ? [key] : []
    for (const each of keys) wanted.add(each)
    // subscribers of the same turn share the statement
    if (wanted.size > 0) queueMicrotask(() => void readWanted())
  }

  const timer = setInterval(() => refresh(), refreshEveryMs)
  timer.unref()
  closing.addEventListener('abort', () => clearInterval(timer))

  return {
    refresh,
    subscribe(key, notify) {
      const ofKey = listeners.get(key) ?? new Set()
      listeners.set(key, ofKey.add(notify))
      refresh(key)
      return () => {
        ofKey.delete(notify)
        if (ofKey.size === 0 && listeners.get(key) === ofKey) listeners.delete(key)
      }
    },
  }
}
