import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { toCardName } from './card-name.ts'
import { listRefunds, REFUNDED_BY } from './list-refunds.ts'
import { toOrderCents } from './order-amounts.ts'
import { toFreeTotal } from './orders.messages.ts'

/** The receipt as plain text, for sharing. */
export function toReceiptText(order: Order, venue: string, paidAt: string): string {
  const cents = toOrderCents(order)
  const lines = order.cartItems.map(
    (item) =>
      `${item.quantity} x ${formatProductName(item)}  ${formatMoney(toCents(item.price) * item.quantity)}`,
  )
  return [
    `${venue} · ORDER #${order.shortOrderId}`,
    paidAt,
    '',
    ...lines,
    '',
    `Subtotal  ${formatMoney(cents.subtotal)}`,
    ...(order.promotion && cents.discount > 0
      ? [`${order.promotion.description}  ${formatMoney(-cents.discount)}`]
      : []),
    `Tax  ${formatMoney(cents.tax)}`,
    ...(cents.tip > 0 ? [`Tip  ${formatMoney(cents.tip)}`] : []),
    `Total  ${order.isFree ? toFreeTotal(order.isRehearsal) : formatMoney(cents.total)}`,
    ...(order.paymentMethod ? [`Paid with ${toCardName(order.paymentMethod)}`] : []),
    ...listRefunds(order).map(
      ({ by, cents: given }) => `${REFUNDED_BY[by]}  ${formatMoney(given)}`,
    ),
  ].join('\n')
}
