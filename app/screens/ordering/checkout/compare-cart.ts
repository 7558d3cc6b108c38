import type { Order } from '#domain/orders/orders.contract.ts'
import { findCart } from '#app/features/cart/cart-store.ts'
import { isOrderOfCart } from '#app/features/orders/is-order-of-cart.ts'

/** Whether the order to pay still has the items of the cart. */
export function compareCart(order: Order): 'same' | 'empty' | 'changed' {
  const items = findCart(order.vendorLocationId)?.items ?? []
  if (items.length === 0) return 'empty'
  return isOrderOfCart(order, items) ? 'same' : 'changed'
}
