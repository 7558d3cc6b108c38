import type { Order } from '#domain/orders/orders.contract.ts'
import { isPickupNumber, parseNumber } from '#domain/orders/typed-number.ts'
import { toShortOrderId } from '#domain/values/ids.ts'

/** The order whose number was typed, if there is one. */
export type TypedMatch =
  | { kind: 'order'; orderId: string }
  | { kind: 'none' }
  /** Two orders have this number; only their full ids differ. */
  | { kind: 'several' }

const SHORT_ID_PATTERN = /^#?[0-9a-f]{6}$/i

/** Whether a text can be the end of an order's id. */
export function isShortId(text: string): boolean {
  return SHORT_ID_PATTERN.test(text.trim())
}

/** Whether a text can be one of an order's two numbers: the day's three digits, or the end of its id. */
export function isOrderNumber(text: string): boolean {
  return isShortId(text) || isPickupNumber(parseNumber(text))
}

/** Finds the order with the typed number; a waiting order comes before one that was handed over. */
export function matchShortId(text: string, orders: readonly Order[]): TypedMatch {
  const wanted = parseNumber(text)
  const matches = orders.filter(
    (order) => toShortOrderId(order.orderId) === wanted || String(order.pickupNumber) === wanted,
  )
  const waiting = matches.filter((order) => order.status === 'PAID')
  const candidates = waiting.length > 0 ? waiting : matches
  const [only, another] = candidates
  if (!only) return { kind: 'none' }
  return another ? { kind: 'several' } : { kind: 'order', orderId: only.orderId }
}
