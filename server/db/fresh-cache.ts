import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { within } from '../process/within.ts'

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

/** Delay before a failed load is retried. */
const RETRY_AFTER_FAILURE_MS = 500

/**
 * Caches values until they are invalidated (`invalidate`), at most `ttlMs`. Concurrent readers share
 * one load, and who asks after an invalidation starts a new one. A load that fails, or takes longer than
 * `staleAfterMs`, falls back to the last value, marked stale. A load that finds the same value returns the same
 * object, so that data derived from it stays valid.
 */
export function createFreshCache<Value>(options: {
  ttlMs: number
  maxKeys: number
  /** A silent database makes a load wait for its turn first and then for its answer: longer than readers do. */
  staleAfterMs?: number
  load: (key: string) => Promise<Value>
  /** Errors to pass on instead of falling back, such as an unknown id. */
  isFinal: (error: unknown) => boolean
}): FreshCache<Value> {
  /** The last value of each key, kept after its invalidation. The fallback for a failed load accepts any age. */
  const last = new LRUCache<string, FreshValue<Value>>({
    max: options.maxKeys,
    ttl: options.ttlMs,
    noDeleteOnStaleGet: true,
  })

  const valid = new LRUCache<string, FreshValue<Value>>({
    max: options.maxKeys,
    ttl: options.ttlMs,
    // callers from before an invalidation get the result of their own load, which is not cached
    ignoreFetchAbort: true,
    async fetchMethod(key, _before, { options: fetched, signal }) {
      const known = last.peek(key, { allowStale: true })
      try {
        const load = options.load(key)
        const value = await (known && options.staleAfterMs
          ? within(options.staleAfterMs, load, tooLong)
          : load)
        const isSame = known !== undefined && isDeepStrictEqual(known.value, value)
        const loaded =
          isSame && !known.isStale ? known : { value: isSame ? known.value : value, isStale: false }
        if (!signal.aborted) last.set(key, loaded)
        return loaded
      } catch (error) {
        if (options.isFinal(error) || !known) {
          last.delete(key)
          throw error
        }
        fetched.ttl = RETRY_AFTER_FAILURE_MS
        const stale = known.isStale ? known : { value: known.value, isStale: true }
        last.set(key, stale)
        return stale
      }
    },
  })

  const fetch = async (key: string) => (await valid.fetch(key)) as FreshValue<Value>

  const get = async (key: string): Promise<FreshValue<Value>> => {
    const known = last.get(key, { allowStale: true })
    const loaded = fetch(key)
    if (!known?.isStale) return loaded
    // while loads fail, readers get the stale value without waiting
    loaded.catch(() => {})
    return known
  }

  return {
    get,
    getRecent: async (key) => last.get(key) ?? get(key),
    peek: (key) => valid.peek(key),
    invalidate: (key) => valid.delete(key),
    invalidateAll: () => valid.clear(),
  }
}

function tooLong(): never {
  throw new Error('The load takes too long.')
}
