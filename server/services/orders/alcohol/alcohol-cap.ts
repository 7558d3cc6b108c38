import { isRehearsing } from '#domain/locations/location-state.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { alcoholPerHour } from '#domain/orders/alcohol.messages.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import type { Failure } from '#domain/values/failure.ts'
import type { Place } from '../../locations/places.ts'
import type { OrderRow } from '../orders.store.ts'
import type { AlcoholCap } from './alcohol-cap.store.ts'
import { tooMuch } from './require-alcohol-sold.ts'

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
