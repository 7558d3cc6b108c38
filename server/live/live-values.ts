import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../process/context.ts'
import type { Topic } from './changes.ts'

type Listener<Value> = (value: Value | undefined) => void

/** Values that open pages follow, kept up to date for all subscribers of this node. */
export interface LiveValues<Value> {
  /**
   * Calls `notify` with the value soon, after each change, and at each periodic refresh;
   * undefined when there is none. @returns a function that unsubscribes
   */
  subscribe(key: string, notify: Listener<Value>): () => void
  /** Reads one value, or all, again for their subscribers. */
  refresh(key?: string): void
}

/** Must be shorter than 25 s, after which a page considers its stream dead. */
const REFRESH_MS = 15_000
const MAX_KEYS_PER_READ = 500
const RETRY_MS = 1_000

/**
 * Reads values again on each hint of their topic, after a gap in the hints and at each periodic refresh.
 * One read at a time fetches all requested keys, so that neither a change with 500 subscribers nor a
 * gap exhausts the pool.
 */
export function startLiveValues<Value>(
  { changes, closing, log }: Pick<Services, 'changes' | 'closing' | 'log'>,
  options: {
    topic: Topic
    read: (keys: string[]) => Promise<Map<string, Value>>
    /** The key of a changed id. */
    toKey?: (id: string) => string
    refreshEveryMs?: number
    /** Changes come in bursts: time between two reads. */
    restMs?: number
  },
): LiveValues<Value> {
  const { topic, read, toKey = (id) => id, refreshEveryMs = REFRESH_MS, restMs = 0 } = options
  const listeners = new Map<string, Set<Listener<Value>>>()
  const wanted = new Set<string>()
  let isReading = false

  const pause = (ms: number) => delay(ms, undefined, { signal: closing }).catch(() => {})

  const readWanted = async () => {
    if (isReading) return
    isReading = true
    while (wanted.size > 0 && !closing.aborted) {
      const keys = [...wanted].slice(0, MAX_KEYS_PER_READ)
      // a change announced while this read runs is read once more
      for (const key of keys) wanted.delete(key)
      try {
        const values = await read(keys)
        for (const key of keys) {
          for (const notify of listeners.get(key) ?? []) notify(values.get(key))
        }
        if (restMs > 0) await pause(restMs)
      } catch (error) {
        log.warn({ err: error, keys: keys.length }, 'followed values could not be read yet')
        for (const key of keys) if (listeners.has(key)) wanted.add(key)
        await pause(RETRY_MS)
      }
    }
    isReading = false
  }

  const refresh = (key?: string) => {
    const keys = key === undefined ? listeners.keys() : listeners.has(key) ? [key] : []
    for (const each of keys) wanted.add(each)
    // subscribers of the same turn share the read
    if (wanted.size > 0) queueMicrotask(() => void readWanted())
  }

  const timer = setInterval(() => refresh(), refreshEveryMs)
  timer.unref()
  changes.subscribe(topic, (id) => refresh(toKey(id)))
  changes.onGap(() => refresh())
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
