import { isRehearsing } from '#domain/locations/location-state.ts'
import type { OrderPromise } from '#domain/preparations/promise.contract.ts'
import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import { selectPromise } from './promises.store.ts'

/** What a person would order or is about to pay. */
export interface Wanted {
  userId: string
  lines: readonly { productId: string; quantity: number }[]
}

/**
 * How long an order would take if it were paid now: the work that waits, what others are paying just now, and its own.
 * What the person holds already is this order, so it does not count twice. @returns null at a counter, for rehearsals,
 * and where nothing of it is made
 */
export async function findPromise(
  context: Pick<Context, 'db' | 'now'>,
  { location }: Place,
  { userId, lines }: Wanted,
): Promise<OrderPromise | null> {
  if (location.fulfilment !== 'LINE' || isRehearsing(location)) return null
  const [found] = await selectPromise(context.db, {
    vendorLocationId: location.vendorLocationId,
    userId,
    lines: JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity }))),
    now: context.now(),
  })
  return found ?? null
}
