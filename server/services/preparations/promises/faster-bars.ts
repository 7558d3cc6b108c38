import { OTHER_BAR_ABOVE_MINUTES } from '#domain/preparations/preparation-limits.ts'
import type { FasterBars } from '#domain/preparations/promise.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { createFreshCache } from '../../../db/fresh-cache.ts'
import type { Services } from '../../../process/context.ts'
import { findNight } from '../crews/find-night.ts'
import { findOpenBars } from './find-other-bars.ts'
import { selectWaits } from './promises.store.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    fasterBars: ReturnType<typeof createFasterBars>
  }
}

/** A full house that opens one menu costs a statement in so many ms. */
const KEPT_MS = 10_000
const MAX_KEYS = 1_000
const NONE: FasterBars = { promise: null, otherBars: [] }

/**
 * Where an order would be ready earlier, for everybody who opens the menu of a location: without a cart, so that it is
 * the same for all. It is said when even the shortest order takes long here, and only of bars where everything is faster.
 */
export function createFasterBars(services: Pick<Services, 'db' | 'places' | 'now'>) {
  const cache = createFreshCache<FasterBars>({
    ttlMs: KEPT_MS,
    maxKeys: MAX_KEYS,
    isFinal: (error) => error instanceof Failure && error.kind === 'not_found',
    load: (vendorLocationId) => readFasterBars(services, vendorLocationId),
  })
  return {
    /** @throws Failure not_found */
    async find(vendorLocationId: string): Promise<FasterBars> {
      return (await cache.get(vendorLocationId)).value
    },
  }
}

async function readFasterBars(
  context: Pick<Services, 'db' | 'places' | 'now'>,
  vendorLocationId: string,
): Promise<FasterBars> {
  const place = await context.places.requirePlace(vendorLocationId)
  const { fulfilment, otherBars, state } = place.location
  if (fulfilment !== 'LINE' || state === 'DRAFT' || !otherBars?.length) return NONE
  const open = await findOpenBars(context, place)
  if (open.length === 0) return NONE
  const now = context.now()
  const locations = [place, ...open].map(({ location }) => location.vendorLocationId)
  const rows = await selectWaits(context.db, { locations, now, ...findNight(place, now) })
  const waits = new Map(rows.map((row) => [row.vendorLocationId, row]))
  const here = waits.get(vendorLocationId)?.fastest
  if (!here || here.toMinutes <= OTHER_BAR_ABOVE_MINUTES) return NONE
  const faster = open.flatMap(({ location }) => {
    const there = waits.get(location.vendorLocationId)
    if (!there || there.isPaused || there.slowest.toMinutes >= here.toMinutes) return []
    const { vendorLocationId: id, description: name } = location
    return [{ vendorLocationId: id, name, promise: there.slowest }]
  })
  return { promise: here, otherBars: faster }
}
