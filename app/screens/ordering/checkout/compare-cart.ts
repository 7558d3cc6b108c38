import type { Order } from '#domain/orders/orders.contract.ts'
import { keyOf } from '#app/features/cart/cart.ts'
import { toCartItem } from '#app/features/cart/to-cart-item.ts'
import { findCart } from '#app/features/cart/cart-store.ts'

/** Whether the order to pay still has exactly the items of the cart. */
export function compareCart(order: Order): 'same' | 'empty' | 'changed' {
  const items = findCart(order.vendorLocationId)?.items ?? []
  if (items.length === 0) return 'empty'
  const quantities = new Map(items.map((item) => [keyOf(item), item.quantity]))
  const isSame =
    order.cartItems.length === items.length &&
    order.cartItems.every((line) => quantities.get(keyOf(toCartItem(line))) === line.quantity)
  return isSame ? 'same' : 'changed'
}
