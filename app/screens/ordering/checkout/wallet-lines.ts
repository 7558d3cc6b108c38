import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { toCents } from '#domain/values/money.ts'
import type { PurchaseLine } from '#app/features/payments/purchase.ts'

/** The order as the wallet's sheet lists it: the price of each line, then tax and tip. */
export function toWalletLines(order: Order): PurchaseLine[] {
  const lines = order.cartItems.map((item) => ({
    name: `${item.quantity} × ${formatProductName(item)}`,
    amount: toCents(item.discountedPrice) * item.quantity,
  }))
  const extras = [
    { name: 'Tax', amount: toCents(order.taxAmount) },
    { name: 'Tip', amount: toCents(order.tipAmount) },
  ]
  return [...lines, ...extras.filter(({ amount }) => amount > 0)]
}
