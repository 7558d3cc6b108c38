import type { Order, OrderItem } from '#domain/orders/orders.contract.ts'
import type { PricedLine } from '#domain/orders/price-order.ts'
import { type Cents, toCents } from '#domain/values/money.ts'

/** The order's lines in cents, for the price rules shared with the server. */
export function toPricedLines(items: readonly OrderItem[]): PricedLine[] {
  return items.map((item) => ({
    quantity: item.quantity,
    priceCents: toCents(item.price),
    discountedPriceCents: toCents(item.discountedPrice),
    productType: item.productType,
  }))
}

export interface OrderCents {
  subtotal: Cents
  discount: Cents
  tax: Cents
  tip: Cents
  total: Cents
}

/** The server's amounts, in cents. */
export function toOrderCents(order: Order): OrderCents {
  return {
    subtotal: toCents(order.subtotal),
    discount: order.promotion ? toCents(order.promotion.discountAmount) : 0,
    tax: toCents(order.taxAmount),
    tip: toCents(order.tipAmount),
    total: toCents(order.totalAmount),
  }
}
