import { endOfAlcohol, isAlcoholAllowed } from '#domain/locations/alcohol-hours.ts'
import { sayClock } from '#domain/locations/hours.messages.ts'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { lastEndOfHours } from '#domain/locations/opening-hours.ts'
import { handOverIsOver } from '#domain/orders/alcohol.messages.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Place } from '../../locations/places.ts'
import type { OrderRow } from '../orders.store.ts'
import { notSold } from './alcohol-limits.ts'

type Drinks = Pick<OrderRow, 'lines' | 'isRehearsal'>

/** Whether an order has alcohol outside its hours, when it is neither paid nor handed over. */
export function isAlcoholOver({ lines, isRehearsal }: Drinks, place: Place, now: Date): boolean {
  return !isRehearsal && hasAlcohol(lines) && !isAlcoholAllowed(place.location, now)
}

/** @throws Failure conflict ALCOHOL_NOT_SOLD_NOW for an order with alcohol outside its hours */
export function requireAlcoholNotOver(order: Drinks, place: Place, now: Date): void {
  const line = order.lines.find((one) => hasAlcohol([one]))
  if (line && isAlcoholOver(order, place, now)) throw notSold(place.location, line, now)
}

/** A hold of alcohol ends with its hours at the latest: then its payment is canceled, as of any hold that is over. */
export function holdUntilAlcoholEnds(
  lines: OrderRow['lines'],
  { location }: Place,
  { holdExpiresAt, now }: { holdExpiresAt: Date; now: Date },
): Date {
  const end = hasAlcohol(lines) && !isRehearsing(location) ? endOfAlcohol(location, now) : null
  return end && end < holdExpiresAt ? end : holdExpiresAt
}

/** @throws Failure conflict ALCOHOL_NOT_SOLD_NOW with the time at which the hours ended */
export function requireAlcoholHandOver(order: OrderRow, place: Place, now: Date): void {
  if (!isAlcoholOver(order, place, now)) return
  const { alcoholHours, timeZone } = place.location
  const end = lastEndOfHours(alcoholHours, timeZone, now)
  const text = handOverIsOver(end ? sayClock(end, timeZone) : undefined)
  throw new Failure('conflict', text, { code: 'ALCOHOL_NOT_SOLD_NOW' })
}
