import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'

export interface FreshValue<Value> {
  value: Value
  /** True when the latest value could not be loaded and this is the last known one. */
  isStale: boolean
}

export interface FreshCache<Value> {
  get(key: string): Promise<FreshValue<Value>>
  /** The last value, even if it was invalidated since, unless it is too old; else as `get`. */
  getRecent(key: string): Promise<FreshValue<Value>>
  /** The cached value if it is still valid. */
  peek(key: string): FreshValue<Value> | undefined
  invalidate(key: string): void
  invalidateAll(): void
}

interface Entry<Value> {
  current?: FreshValue<Value>
  goodUntil: number
  loadedAt: number
  wasInvalidated: boolean
  load?: Promise<FreshValue<Value>> | undefined
}

/** Delay before a failed load is retried. */
const RETRY_AFTER_FAILURE_MS = 500

/**
 * Caches values until they are invalidated (`invalidate`), at most `maxAgeMs`. Concurrent readers share
 * one load. A failed load falls back to the last value, marked stale. A load that finds the same
 * value returns the same object, so that data derived from it stays valid.
 */
export function createFreshCache<Value>(options: {
  maxAgeMs: number
  maxKeys: number
  load: (key: string) => Promise<Value>
  /** Errors to pass on instead of falling back, such as an unknown id. */
  isFinal: (error: unknown) => boolean
}): FreshCache<Value> {
  // the library limits the number of entries; whether one is valid depends on more than its age
  const entries = new LRUCache<string, Entry<Value>>({ max: options.maxKeys })

  const load = async (key: string, entry: Entry<Value>): Promise<FreshValue<Value>> => {
    entry.wasInvalidated = false
    try {
      const value = await options.load(key)
      const isSame = entry.current !== undefined && isDeepStrictEqual(entry.current.value, value)
      const kept = isSame && entry.current ? entry.current.value : value
      if (!isSame || entry.current?.isStale) entry.current = { value: kept, isStale: false }
      entry.loadedAt = performance.now()
      // a change announced while this load ran may not be in what it read
      entry.goodUntil = entry.wasInvalidated ? 0 : entry.loadedAt + options.maxAgeMs
    } catch (error) {
      if (options.isFinal(error) || !entry.current) {
        if (entries.peek(key) === entry) entries.delete(key)
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
      entries.set(key, (entry = { goodUntil: 0, loadedAt: 0, wasInvalidated: false }))
    }
    const { current } = entry
    if (current && !entry.load && performance.now() < entry.goodUntil) {
      return Promise.resolve(current)
    }
    entry.load ??= load(key, entry)
    if (!current?.isStale) return entry.load
    // while loads fail, readers get the stale value without waiting
    entry.load.catch(() => {})
    return Promise.resolve(current)
  }

  return {
    get,
    getRecent(key) {
      const entry = entries.get(key)
      const isYoung = entry && performance.now() < entry.loadedAt + options.maxAgeMs
      return isYoung && entry.current ? Promise.resolve(entry.current) : get(key)
    },
    peek(key) {
      const entry = entries.get(key)
      const isGood = entry && !entry.load && performance.now() < entry.goodUntil
      return isGood ? entry.current : undefined
    },
    invalidate(key) {
      const entry = entries.get(key)
      if (entry) invalidateEntry(entry)
    },
    invalidateAll() {
      for (const entry of entries.values()) invalidateEntry(entry)
    },
  }
}

function invalidateEntry(entry: { goodUntil: number; wasInvalidated: boolean }) {
  entry.goodUntil = 0
  entry.wasInvalidated = true
}
