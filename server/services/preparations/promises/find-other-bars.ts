import { locationState } from '#domain/locations/location-state.ts'
import { OTHER_BAR_ABOVE_MINUTES } from '#domain/preparations/preparation-limits.ts'
import type { OrderPromise, OtherBar } from '#domain/preparations/promise.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import { findNight } from '../crews/find-night.ts'
import type { Wanted } from './find-promise.ts'
import { selectOtherBars } from './promises.store.ts'

/**
 * The other bars of the manager's list, in its order, where an order that would wait for long is ready earlier. They
 * are lines that take orders now.
 */
export async function findOtherBars(
  context: Pick<Context, 'db' | 'now' | 'places'>,
  place: Place,
  { userId, lines }: Wanted,
  promise: OrderPromise | null,
): Promise<OtherBar[]> {
  const { vendorLocationId, otherBars } = place.location
  if (!promise || promise.toMinutes <= OTHER_BAR_ABOVE_MINUTES || !otherBars) return []
  const open = await findOpenBars(context, place)
  if (open.length === 0) return []
  const now = context.now()
  const rows = await selectOtherBars(context.db, {
    vendorLocationId,
    others: open.map(({ location }) => location.vendorLocationId),
    userId,
    lines: JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity }))),
    now,
    ...findNight(place, now),
  })
  return open.flatMap(({ location }) => {
    const row = rows.find((each) => each.vendorLocationId === location.vendorLocationId)
    if (!row || row.toMinutes >= promise.toMinutes) return []
    const { fromMinutes, toMinutes, products } = row
    const name = location.description
    return [
      {
        vendorLocationId: row.vendorLocationId,
        name,
        promise: { fromMinutes, toMinutes },
        products,
      },
    ]
  })
}

/** The bars of the manager's list that take orders now, in its order. */
export async function findOpenBars(
  context: Pick<Context, 'places' | 'now'>,
  place: Place,
): Promise<Place[]> {
  const ids = place.location.otherBars ?? []
  const found = await Promise.all(ids.map((id) => findOpen(context, place, id)))
  return found.filter((other) => other !== undefined)
}

/** Another line of the venue, if it takes orders now. Its id may have been replaced since it was chosen. */
async function findOpen(
  { places, now }: Pick<Context, 'places' | 'now'>,
  { location: own }: Place,
  otherId: string,
): Promise<Place | undefined> {
  try {
    const other = await places.requirePlace(otherId)
    const { location } = other
    const isOther =
      location.vendorId === own.vendorId && location.vendorLocationId !== own.vendorLocationId
    const isLine = location.fulfilment === 'LINE' && location.archivedAt === null
    return isOther && isLine && locationState(location, now()) === 'OPEN' ? other : undefined
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return undefined
    throw error
  }
}
