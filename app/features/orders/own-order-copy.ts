import type { Order } from '#domain/orders/orders.contract.ts'
import { keepPage } from '#app/api/register-service-worker.ts'
import { orderStatusPath } from '#app/paths.ts'

const KEY_PREFIX = 'paidOrder:'
const LIFETIME_MS = 48 * 60 * 60_000

/** Stores a paid order in the browser, so that its QR code and receipt work offline. */
export function keepOwnOrder(order: Order): void {
  if (order.status === 'IN_PROGRESS') return
  const { clientSecret: _secret, ...copy } = order
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(KEY_PREFIX) && !read(key)) localStorage.removeItem(key)
    }
    localStorage.setItem(
      KEY_PREFIX + order.orderId,
      JSON.stringify({ at: Date.now(), order: copy }),
    )
    keepPage(orderStatusPath(order.vendorLocationId, order.orderId))
  } catch {
    // storage is disabled: the order page needs the network
  }
}

/** The stored copy, if it belongs to this user. */
export function findOwnOrder(userId: string, orderId: string): Order | undefined {
  const order = read(KEY_PREFIX + orderId)
  return order?.userId === userId ? order : undefined
}

/** The order is no longer to be picked up. */
export function forgetOwnOrder(orderId: string): void {
  try {
    localStorage.removeItem(KEY_PREFIX + orderId)
  } catch {
    // storage is disabled: nothing is stored
  }
}

/** The user's orders waiting for pickup, everywhere or at a location, newest first. */
export function listOwnOpenOrders(userId: string, vendorLocationId?: string): readonly Order[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY_PREFIX))
      .map(read)
      .filter((order) => order !== undefined)
      .filter((order) => order.userId === userId)
      .filter((order) => !vendorLocationId || order.vendorLocationId === vendorLocationId)
      .filter((order) => order.status === 'PAID')
      .toSorted((one, other) => other.orderId.localeCompare(one.orderId))
  } catch {
    return []
  }
}

function read(key: string): Order | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { at, order } = value as { at?: unknown; order?: unknown }
    if (typeof at !== 'number' || Date.now() - at > LIFETIME_MS) return undefined
    return typeof order === 'object' && order !== null ? (order as Order) : undefined
  } catch {
    return undefined
  }
}
