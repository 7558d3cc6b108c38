import type { Order } from '#domain/orders/orders.contract.ts'

interface Item {
  productId: string
  quantity: number
}

/** Whether an order has exactly the items of the cart. */
export function isOrderOfCart(order: Pick<Order, 'cartItems'>, items: readonly Item[]): boolean {
  if (order.cartItems.length !== items.length) return false
  const quantities = new Map(items.map((item) => [item.productId, item.quantity]))
  return order.cartItems.every((line) => quantities.get(line.productId) === line.quantity)
}
