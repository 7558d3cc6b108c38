import { LRUCache } from 'lru-cache'
import type { AnalyticsDump } from '#domain/analytics/analytics.contract.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    dumps: DumpCache
  }
}

const MAX_ORDERS = 50_000

export interface DumpCache {
  /** The cached dump if it is young enough, else a new one; callers at the same time share one. */
  get(key: string, isFresh: (dump: AnalyticsDump) => boolean, load: Load): Promise<AnalyticsDump>
}

type Load = () => Promise<AnalyticsDump>

/** Keeps the last analytics dumps of this process. */
export function createDumpCache(): DumpCache {
  const dumps = new LRUCache<string, AnalyticsDump, Load>({
    maxSize: MAX_ORDERS,
    sizeCalculation: ({ ordersEnriched }) => ordersEnriched.length + 1,
    fetchMethod: (_key, _known, { context: load }) => load(),
  })
  return {
    async get(key, isFresh, load) {
      const known = dumps.get(key)
      if (known && isFresh(known)) return known
      return dumps.forceFetch(key, { context: load, forceRefresh: true })
    },
  }
}
