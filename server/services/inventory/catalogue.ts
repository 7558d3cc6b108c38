import { Failure } from '#domain/values/failure.ts'
import type { Changes } from '../../live/changes.ts'
import type { Database } from '../../db/database.ts'
import { createFreshCache, type FreshValue } from '../../db/fresh-cache.ts'
import { loadPlace, type Place } from '../locations/places.ts'
import { nextChangeAt } from '../locations/next-change.ts'
import { selectProducts, type ProductRow } from './inventory.store.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    catalogue: Catalogue
  }
}

/** A location's menu, at most 5 s old. */
export interface Menu extends Place {
  products: ProductRow[]
  /** The next time at which it may change without an edit. */
  changesAt: Date | null
}

export interface Catalogue {
  /** @throws Failure not_found for an unknown location */
  requireMenu(vendorLocationId: string): Promise<FreshValue<Menu>>
  /**
   * The cached menu, at most 5 s old, even if it was invalidated. For sales, which check the
   * products again when they are written.
   */
  findCachedMenu(vendorLocationId: string): Promise<FreshValue<Menu>>
  /** Whether this is still what requireMenu would return, without asking the database. */
  isCurrent(vendorLocationId: string, menu: FreshValue<Menu>): boolean
  invalidateMenu(vendorLocationId: string): void
}

const CACHE_TTL_MS = 5_000
const MAX_LOCATIONS = 2_000

/** Caches menus until the database notifies of a change. */
export function startCatalogue({
  db,
  changes,
  now,
  staleAfterMs,
}: {
  db: Database
  changes: Changes
  now: () => Date
  /** After this time, the last menu is the answer when it cannot be read again. */
  staleAfterMs: number
}): Catalogue {
  const cache = createFreshCache<Menu>({
    ttlMs: CACHE_TTL_MS,
    maxKeys: MAX_LOCATIONS,
    staleAfterMs,
    load: (vendorLocationId) => loadMenu(db, vendorLocationId, now()),
    isFinal: (error) => error instanceof Failure && error.kind === 'not_found',
  })
  changes.subscribe('menu', (vendorLocationId) => cache.invalidate(vendorLocationId))
  changes.onGap(() => cache.invalidateAll())
  // while the database does not answer, the last menu stays
  const isOver = ({ value: { changesAt }, isStale }: FreshValue<Menu>) =>
    !isStale && changesAt !== null && changesAt <= now()
  return {
    async requireMenu(id) {
      const known = cache.peek(id)
      if (known && isOver(known)) cache.invalidate(id)
      return cache.get(id)
    },
    findCachedMenu: (id) => cache.getRecent(id),
    isCurrent: (id, menu) => cache.peek(id) === menu && !isOver(menu),
    invalidateMenu: (id) => cache.invalidate(id),
  }
}

async function loadMenu(db: Database, vendorLocationId: string, now: Date): Promise<Menu> {
  const [place, products] = await Promise.all([
    loadPlace(db, vendorLocationId),
    selectProducts(db, { vendorLocationId }),
  ])
  return { ...place, products, changesAt: nextChangeAt(place.location, now) }
}
