import { readObject, removeText, storeText } from '#app/api/browser-storage.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { DEFAULT_TIP_PERCENT } from '#domain/orders/order-limits.ts'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { TipChoice } from './tip-choice.ts'

const KEY_PREFIX = 'order:'

/** The order to be paid at a location, as stored in this browser. */
export interface StoredOrder {
  orderId: string
  userId: string
  status: OrderStatus
  clientSecret: string | null
  tip: TipChoice
  /** Its reserved items, which do not count as sold out for this user. */
  items: readonly { productId: string; quantity: number }[]
}

/** Whether the stored order is the user's own and still in progress. */
export function mayReuseOrder(
  stored: StoredOrder | undefined,
  userId: string,
): stored is StoredOrder {
  return stored !== undefined && stored.userId === userId && stored.status === 'IN_PROGRESS'
}

export function findStoredOrder(vendorLocationId: string): StoredOrder | undefined {
  const value: unknown = readObject(toKey(vendorLocationId))
  return isStoredOrder(value) ? value : undefined
}

/** @throws Error when the browser cannot store it */
export function storeOrder({ order, clientSecret }: OrderAnswer, tip: TipChoice): StoredOrder {
  const { orderId, userId, status } = order
  const items = order.cartItems.map(({ productId, quantity }) => ({ productId, quantity }))
  const stored = { orderId, userId, status, clientSecret: clientSecret ?? null, tip, items }
  const isStored = storeText(toKey(order.vendorLocationId), JSON.stringify(stored))
  if (!isStored) throw new Error('The browser could not store the order')
  return stored
}

export function clearStoredOrder(vendorLocationId: string): void {
  removeText(toKey(vendorLocationId))
}

/** The tip chosen for the stored order, which survives changes to the cart. */
export function findTipChoice(vendorLocationId: string): TipChoice {
  return findStoredOrder(vendorLocationId)?.tip ?? DEFAULT_TIP
}

const DEFAULT_TIP: TipChoice = { kind: 'percent', percent: DEFAULT_TIP_PERCENT }

function toKey(vendorLocationId: string): string {
  return KEY_PREFIX + toUpperId(vendorLocationId)
}

function isStoredOrder(value: unknown): value is StoredOrder {
  if (typeof value !== 'object' || value === null) return false
  const { orderId, userId, status, tip, items } = value as Record<string, unknown>
  return (
    typeof orderId === 'string' &&
    typeof userId === 'string' &&
    typeof status === 'string' &&
    typeof tip === 'object' &&
    tip !== null &&
    Array.isArray(items)
  )
}
