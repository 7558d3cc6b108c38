import {
  alcoholFrom,
  endOfAlcohol,
  isAlcoholAllowed,
  isAlcoholSold,
} from '#domain/locations/alcohol-hours.ts'
import { fromText, sayClock } from '#domain/locations/hours.messages.ts'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { lastEndOfHours } from '#domain/locations/opening-hours.ts'
import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import {
  alcoholPerHour,
  alcoholPerOrder,
  handOverIsOver,
  notSoldNow,
} from '#domain/orders/alcohol.messages.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Place } from '../../locations/places.ts'
import type { OrderRow } from '../orders.store.ts'
import type { AlcoholCap } from './alcohol-cap.store.ts'

type Line = Pick<
  CatalogueLine,
  'productId' | 'name' | 'variantName' | 'productType' | 'mayBeAlcohol' | 'quantity'
>

type Drinks = Pick<OrderRow, 'lines' | 'isRehearsal'>

/**
 * Checks the alcohol of a cart against the hours and the limit of its location. What the guest's own unpaid order
 * holds already may stay until the hours end. Rehearsals are served at any time. @throws Failure conflict
 * ALCOHOL_NOT_SOLD_NOW or ALCOHOL_LIMIT with the product
 */
export function requireAlcoholSold(
  { location }: Place,
  lines: readonly Line[],
  now: Date,
  held: readonly Line[] = [],
): void {
  const alcohol = lines.filter((line) => hasAlcohol([line]))
  if (alcohol.length === 0 || isRehearsing(location)) return
  if (!isAlcoholSold(location, now)) {
    const isAllowed = isAlcoholAllowed(location, now)
    const isMore = (line: Line) => quantityIn(alcohol, line) > quantityIn(held, line)
    const refused = alcohol.find((line) => !isAllowed || isMore(line))
    if (refused) throw notSold(location, refused, now)
  }
  requireFew(alcohol, location.alcoholPerOrder)
}

/** Over all lines of the product. */
function quantityIn(lines: readonly Line[], { productId }: Line): number {
  const own = lines.filter((line) => line.productId === productId)
  return own.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The refusal of alcohol that is not sold now. */
export function notSold(location: Place['location'], line: Line, now: Date): Failure {
  const name = formatProductName(line)
  const from = alcoholFrom(location, now)
  const text = notSoldNow(name, from ? fromText(from, location.timeZone, now) : undefined)
  return new Failure('conflict', text, {
    code: 'ALCOHOL_NOT_SOLD_NOW',
    details: { productId: line.productId, name },
  })
}

function requireFew(alcohol: readonly Line[], max: number | null): void {
  if (max === null) return
  let left = max
  for (const line of alcohol) {
    if (line.quantity > left)
      throw tooMuch(line, alcoholPerOrder(formatProductName(line), max), left)
    left -= line.quantity
  }
}

/** The refusal of more alcohol than a limit allows. `available` is how much of the product it leaves. */
export function tooMuch(line: Line, text: string, available: number): Failure {
  const { productId } = line
  return new Failure('conflict', text, {
    code: 'ALCOHOL_LIMIT',
    details: { productId, name: formatProductName(line), available },
  })
}

/** What these lines ask of the limit a person and hour; nothing at a draft. */
export function toAlcoholCap(lines: OrderRow['lines'], { location }: Place): AlcoholCap {
  const cap = isRehearsing(location) ? null : location.alcoholPerHour
  const pieces = lines.reduce((sum, line) => sum + (hasAlcohol([line]) ? line.quantity : 0), 0)
  return { alcoholRoom: cap === null || pieces === 0 ? null : cap - pieces }
}

/** The name of the lock while the alcohol of a person is counted. */
export function alcoholLock({ userId, vendorId }: Pick<OrderRow, 'userId' | 'vendorId'>): string {
  return `alcohol of ${userId} at ${vendorId}`
}

/** The refusal of more than the limit, about the last alcoholic drink of the order. */
export function alcoholCapReached({ lines }: OrderRow, { location }: Place): Failure {
  const line = lines.findLast((one) => hasAlcohol([one])) ?? lines[0]!
  const text = alcoholPerHour(formatProductName(line), location.alcoholPerHour ?? 0)
  return tooMuch(line, text, 0)
}

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
