import { isRehearsing } from '#domain/locations/location-state.ts'
import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import { Failure } from '#domain/values/failure.ts'
import { NameTaken } from '../../../db/named-locks.ts'
import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import { describePause } from './crews.view.ts'
import { findNight } from './find-night.ts'
import { tryToJoinLine } from './join-line.store.ts'

/**
 * Lets the order of a guest join the line of its location, for the minutes of its payment; counters have none, and
 * rehearsals are made by nobody. Orders join one after the other, so that all of them together stay within the limit.
 * While another one joins it waits without a connection. @throws Failure conflict LINE_PAUSED
 */
export async function joinLine(
  context: Context,
  place: Place,
  {
    userId,
    lines,
  }: { userId: string; lines: readonly Pick<CatalogueLine, 'productId' | 'quantity'>[] },
): Promise<void> {
  const { vendorLocationId, fulfilment } = place.location
  if (fulfilment !== 'LINE' || isRehearsing(place.location)) return
  const now = context.now()
  const night = findNight(place, now)
  const pieces = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const joined = await context.db.lockQueues.run(async () => {
    const row = await tryToJoinLine.run(context.db, {
      vendorLocationId,
      userId,
      lines: JSON.stringify(pieces),
      ...night,
      now,
    })
    if (row?.verdict === 'BUSY') throw new NameTaken(`line of ${vendorLocationId}`)
    return row
  })
  if (!joined || joined.verdict === 'OPEN' || joined.verdict === 'BUSY') return
  const said = {
    name: joined.station ?? place.location.description,
    pausedUntil: joined.until,
    pausedReason: joined.reason,
  }
  const text = describePause(joined.verdict, said, night.timeZone)
  throw new Failure('conflict', text, { code: 'LINE_PAUSED' })
}
