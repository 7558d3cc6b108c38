import { AGE_NOT_ACKNOWLEDGED } from '#domain/orders/orders.messages.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Cents } from '#domain/values/money.ts'
import type { OrderRow } from './orders.store.ts'

/**
 * The amount to charge for an order; 0 until the age for its alcohol is acknowledged, because an
 * order without a payment has no client secret to pay with.
 */
export function amountDue(order: OrderRow): Cents {
  return order.isFree || isAgeMissing(order) ? 0 : order.totalCents
}

/** @throws Failure conflict AGE_NOT_ACKNOWLEDGED for alcohol without an acknowledged age */
export function requireAgeAcknowledged(order: OrderRow): void {
  if (!isAgeMissing(order)) return
  throw new Failure('conflict', AGE_NOT_ACKNOWLEDGED, { code: 'AGE_NOT_ACKNOWLEDGED' })
}

function isAgeMissing(order: OrderRow): boolean {
  return order.ageAcknowledgedAt === null && hasAlcohol(order.lines)
}
