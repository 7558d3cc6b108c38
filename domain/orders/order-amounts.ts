import type { Order, OrderItem } from '#domain/orders/orders.contract.ts'
import type { OrderAmounts, PricedLine } from '#domain/orders/price-order.ts'
import { toCents } from '#domain/values/money.ts'

/** The order's lines in cents, for the price rules shared with the server. */
export function toPricedLines(items: readonly OrderItem[]): PricedLine[] {
  return items.map((item) => ({
    quantity: item.quantity,
    priceCents: toCents(item.price),
    discountedPriceCents: toCents(item.discountedPrice),
    productType: item.productType,
  }))
}

/** The server's amounts, in cents. */
export function toOrderAmounts(order: Order): OrderAmounts {
  return {
    subtotalCents: toCents(order.subtotal),
    discountCents: order.promotion ? toCents(order.promotion.discountAmount) : 0,
    taxCents: toCents(order.taxAmount),
    tipCents: toCents(order.tipAmount),
    totalCents: toCents(order.totalAmount),
    isFree: order.isFree,
  }
}
