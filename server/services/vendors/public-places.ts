import type { PublicPlaces } from '#domain/vendors/vendors.contract.ts'
import type { Database } from '../../db/database.ts'
import { createFreshCache } from '../../db/fresh-cache.ts'
import { selectPublicPlaces } from './vendors.store.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    publicPlaces: () => Promise<PublicPlaces>
  }
}

const CACHE_TTL_MS = 60_000
/** With their locations they fit into one sitemap, which may have 50,000 addresses. */
const MAX_VENDORS = 10_000
const ALL = 'all'

/** The venues that guests may know and their locations, at most a minute old: anybody may ask, also many at once. */
export function startPublicPlaces(
  db: Database,
  { lastShownOrder }: { lastShownOrder: number },
): () => Promise<PublicPlaces> {
  const cache = createFreshCache<PublicPlaces>({
    ttlMs: CACHE_TTL_MS,
    maxKeys: 1,
    load: async () => ({
      items: await selectPublicPlaces(db, { lastShownOrder, limit: MAX_VENDORS }),
    }),
    isFinal: () => false,
  })
  return async () => (await cache.get(ALL)).value
}
