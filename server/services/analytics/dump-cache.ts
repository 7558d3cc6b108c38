import { LRUCache } from 'lru-cache'
import type { AnalyticsDump } from '#domain/analytics/analytics.contract.ts'

const MAX_ORDERS = 50_000

export interface DumpCache {
  /** The cached dump if it is young enough, else a new one; callers at the same time share one. */
  get(key: string, isFresh: (dump: AnalyticsDump) => boolean, load: Load): Promise<AnalyticsDump>
}

type Load = () => Promise<AnalyticsDump>

/** Keeps the last analytics dumps of this process. */
export function createDumpCache(): DumpCache {
  const dumps = new LRUCache<string, AnalyticsDump>({
    maxSize: MAX_ORDERS,
    sizeCalculation: ({ ordersEnriched }) => ordersEnriched.length + 1,
  })
  const running = new Map<string, Promise<AnalyticsDump>>()

  async function run(key: string, load: Load): Promise<AnalyticsDump> {
    try {
      const dump = await load()
      dumps.set(key, dump)
      return dump
    } finally {
      running.delete(key)
    }
  }

  return {
    async get(key, isFresh, load) {
      const known = dumps.get(key)
      if (known && isFresh(known)) return known
      const current = running.get(key) ?? run(key, load)
      running.set(key, current)
      return current
    },
  }
}
