import type { Database } from '../db/database.ts'
import { createFreshCache } from '../db/fresh-cache.ts'
import { type LastBackups, selectLastBackups } from './backup-records.store.ts'

const CACHE_TTL_MS = 60_000

/** When a backup was made and a restore was tried, at most a minute old; the last known while there is no database. */
export function createLastBackups(db: Database): () => Promise<LastBackups> {
  const cache = createFreshCache<LastBackups>({
    ttlMs: CACHE_TTL_MS,
    maxKeys: 1,
    load: async () => (await selectLastBackups(db, {}))[0] ?? { backup: null, restore: null },
    isFinal: () => false,
  })
  return async () => (await cache.get('last')).value
}
