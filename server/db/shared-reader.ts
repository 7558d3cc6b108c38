import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

type Tell<Value> = (value: Value | undefined) => void

/** Shares reads among all subscribers of this node. */
export interface SharedReader<Value> {
  /**
   * Calls `tell` with the value soon, after each change, and at each periodic refresh (beat);
   * undefined when there is none. @returns a function that unsubscribes
   */
  follow(key: string, tell: Tell<Value>): () => void
  /** Reads one value, or all, again for their subscribers. */
  readAgain(key?: string): void
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
  beatMs: number
  closing: AbortSignal
  log: Logger
}): SharedReader<Value> {
  const { read, beatMs, closing, log } = options
  const followers = new Map<string, Set<Tell<Value>>>()
  const wanted = new Set<string>()
  let isReading = false

  const readWanted = async () => {
    if (isReading) return
    isReading = true
    while (wanted.size > 0 && !closing.aborted) {
      const keys = [...wanted].slice(0, AT_ONCE)
      // a change told while this read runs is read once more
      for (const key of keys) wanted.delete(key)
      try {
        const values = await read(keys)
        for (const key of keys) {
          for (const tell of followers.get(key) ?? []) tell(values.get(key))
        }
      } catch (error) {
        log.warn({ err: error, keys: keys.length }, 'followed rows could not be read yet')
        for (const key of keys) if (followers.has(key)) wanted.add(key)
        await delay(RETRY_MS, undefined, { signal: closing }).catch(() => {})
      }
    }
    isReading = false
  }

  const readAgain = (key?: string) => {
    const keys = key === undefined ? followers.keys() : followers.has(key) ? [key] : []
    for (const each of keys) wanted.add(each)
    // those who ask in the same turn share the statement
    if (wanted.size > 0) queueMicrotask(() => void readWanted())
  }

  const beat = setInterval(() => readAgain(), beatMs)
  beat.unref()
  closing.addEventListener('abort', () => clearInterval(beat))

  return {
    readAgain,
    follow(key, tell) {
      const ofKey = followers.get(key) ?? new Set()
      followers.set(key, ofKey.add(tell))
      readAgain(key)
      return () => {
        ofKey.delete(tell)
        if (ofKey.size === 0 && followers.get(key) === ofKey) followers.delete(key)
      }
    },
  }
}
