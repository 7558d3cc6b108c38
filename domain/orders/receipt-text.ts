import { describeLine } from './describe-line.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { toCardName } from './card-name.ts'
import {
  AFTER_REFUNDS,
  isPartlyRefunded,
  listRefunds,
  REFUNDED_BY,
  totalAfterRefunds,
} from './list-refunds.ts'
import { toOrderAmounts } from './order-amounts.ts'
import { toFreeTotal } from './orders.messages.ts'

/** The receipt as plain text, for sharing. */
export function toReceiptText(order: Order, venue: string, paidAt: string): string {
  const amounts = toOrderAmounts(order)
  const lines = order.cartItems.flatMap((item) => {
    const wish = describeLine(item)
    const price = formatMoney(toCents(item.price) * item.quantity)
    const line = `${item.quantity} x ${formatProductName(item)}  ${price}`
    return wish ? [line, `    ${wish}`] : [line]
  })
  return [
    `${venue} · ORDER #${order.shortOrderId}`,
    paidAt,
    ...(order.spot ? [`Place: ${order.spot}`] : []),
    '',
    ...lines,
    '',
    `Subtotal  ${formatMoney(amounts.subtotalCents)}`,
    ...(order.promotion && amounts.discountCents > 0
      ? [`${order.promotion.description}  ${formatMoney(-amounts.discountCents)}`]
      : []),
    `Tax  ${formatMoney(amounts.taxCents)}`,
    ...(amounts.tipCents > 0 ? [`Tip  ${formatMoney(amounts.tipCents)}`] : []),
    `Total  ${amounts.isFree ? toFreeTotal(order.isRehearsal) : formatMoney(amounts.totalCents)}`,
    ...(order.paymentMethod ? [`Paid with ${toCardName(order.paymentMethod)}`] : []),
    ...listRefunds(order).map(
      ({ by, cents: given, what }) =>
        `${REFUNDED_BY[by]}${what && ` ${what}`}  ${formatMoney(given)}`,
    ),
    ...(isPartlyRefunded(order)
      ? [`${AFTER_REFUNDS}  ${formatMoney(totalAfterRefunds(order))}`]
      : []),
  ].join('\n')
}
