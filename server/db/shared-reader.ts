import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

type Tell<Value> = (value: Value | undefined) => void

/** What many at this node follow, read once for all of them. */
export interface SharedReader<Value> {
  /**
   * Tells the value soon, after each change, and at each beat whether or not it changed; undefined when
   * there is none. @returns a function that ends it
   */
  follow(key: string, tell: Tell<Value>): () => void
  /** Reads a value again, or all of them, for those who follow. */
  readAgain(key?: string): void
}

/** As many as one statement reads well. */
const AT_ONCE = 500
const RETRY_MS = 1_000

/**
 * Of any number of followers one statement at a time reads all that is wanted by then: neither a change
 * with 500 followers nor a gap in the hints takes the pool away from requests.
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
