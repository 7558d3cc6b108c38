import { isDeepStrictEqual } from 'node:util'

export interface FreshValue<Value> {
  value: Value
  /** The newest state could not be read; this is the last one known. */
  isStale: boolean
}

export interface FreshCache<Value> {
  get(key: string): Promise<FreshValue<Value>>
  /** The last value, even one that was forgotten since, unless it is too old; else as `get`. */
  recall(key: string): Promise<FreshValue<Value>>
  /** The value if it is good without a load. */
  peek(key: string): FreshValue<Value> | undefined
  forget(key: string): void
  forgetAll(): void
}

interface Entry<Value> {
  current?: FreshValue<Value>
  goodUntil: number
  loadedAt: number
  load?: Promise<FreshValue<Value>> | undefined
}

/** A failed load is not repeated for each of a thousand readers. */
const RETRY_AFTER_FAILURE_MS = 500

/**
 * Keeps what is read far more often than it changes: until it is forgotten, `maxAgeMs` at most. However
 * many ask, one load runs. A load that fails falls back to the last value, marked stale; a load that
 * finds nothing new returns the very same object, so that what was derived from it stays good too.
 */
export function createFreshCache<Value>(options: {
  maxAgeMs: number
  maxKeys: number
  load: (key: string) => Promise<Value>
  /** Errors that are answers, not trouble: an unknown id. */
  isFinal: (error: unknown) => boolean
}): FreshCache<Value> {
  const entries = new Map<string, Entry<Value>>()

  const load = async (key: string, entry: Entry<Value>): Promise<FreshValue<Value>> => {
    // a change told while this load runs must not be overwritten by what it read before
    entry.goodUntil = Infinity
    try {
      const value = await options.load(key)
      const isSame = entry.current !== undefined && isDeepStrictEqual(entry.current.value, value)
      if (!isSame || entry.current?.isStale) {
        entry.current = {
          value: isSame && entry.current ? entry.current.value : value,
          isStale: false,
        }
      }
      entry.loadedAt = performance.now()
      if (entry.goodUntil === Infinity) entry.goodUntil = entry.loadedAt + options.maxAgeMs
    } catch (error) {
      if (options.isFinal(error) || !entry.current) {
        entries.delete(key)
        throw error
      }
      if (!entry.current.isStale) entry.current = { value: entry.current.value, isStale: true }
      entry.goodUntil = performance.now() + RETRY_AFTER_FAILURE_MS
    } finally {
      entry.load = undefined
    }
    return entry.current as FreshValue<Value>
  }

  const get = (key: string): Promise<FreshValue<Value>> => {
    let entry = entries.get(key)
    if (!entry) {
      if (entries.size >= options.maxKeys) entries.delete(entries.keys().next().value as string)
      entries.set(key, (entry = { goodUntil: 0, loadedAt: 0 }))
    }
    if (entry.load) return entry.load
    if (entry.current && performance.now() < entry.goodUntil) return Promise.resolve(entry.current)
    return (entry.load = load(key, entry))
  }

  return {
    get,
    recall(key) {
      const entry = entries.get(key)
      const isYoung = entry && performance.now() < entry.loadedAt + options.maxAgeMs
      return isYoung && entry.current ? Promise.resolve(entry.current) : get(key)
    },
    peek(key) {
      const entry = entries.get(key)
      const isGood = entry && !entry.load && performance.now() < entry.goodUntil
      return isGood ? entry.current : undefined
    },
    forget(key) {
      const entry = entries.get(key)
      if (entry) entry.goodUntil = 0
    },
    forgetAll() {
      for (const entry of entries.values()) entry.goodUntil = 0
    },
  }
}
