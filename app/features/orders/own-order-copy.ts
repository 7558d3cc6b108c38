import type { Order } from '#domain/orders/orders.contract.ts'
import { listKeys, readObject, removeText, storeText } from '#app/api/browser-storage.ts'
import { keepPage } from '#app/api/register-service-worker.ts'
import { orderStatusPath } from '#app/paths.ts'

const KEY_PREFIX = 'paidOrder:'
const TTL_MS = 48 * 60 * 60_000

/** Stores a paid order in the browser, so that its QR code and receipt work offline. */
export function keepOwnOrder(order: Order): void {
  if (order.status === 'IN_PROGRESS') return
  const { clientSecret: _secret, ...copy } = order
  for (const key of listKeys(KEY_PREFIX)) if (!read(key)) removeText(key)
  const text = JSON.stringify({ at: Date.now(), order: copy })
  const isKept = storeText(KEY_PREFIX + order.orderId, text)
  if (isKept) keepPage(orderStatusPath(order.vendorLocationId, order.orderId))
}

/** The stored copy, if it belongs to this user. */
export function findOwnOrder(userId: string, orderId: string): Order | undefined {
  const order = read(KEY_PREFIX + orderId)
  return order?.userId === userId ? order : undefined
}

/** The order is no longer to be picked up. */
export function forgetOwnOrder(orderId: string): void {
  removeText(KEY_PREFIX + orderId)
}

/** The user's orders waiting for pickup, everywhere or at a location, newest first. */
export function listOwnOpenOrders(userId: string, vendorLocationId?: string): readonly Order[] {
  return listKeys(KEY_PREFIX)
    .map(read)
    .filter((order) => order !== undefined)
    .filter((order) => order.userId === userId)
    .filter((order) => !vendorLocationId || order.vendorLocationId === vendorLocationId)
    .filter((order) => order.status === 'PAID')
    .toSorted((one, other) => other.orderId.localeCompare(one.orderId))
}

function read(key: string): Order | undefined {
  const { at, order } = readObject(key) ?? {}
  if (typeof at !== 'number' || Date.now() - at > TTL_MS) return undefined
  return typeof order === 'object' && order !== null ? (order as Order) : undefined
}
