import type { Order } from './orders.contract.ts'
import type { RefundableOrder } from './refund-lines.ts'
import { toCents } from '#domain/values/money.ts'

/** An order as it is shown, for the rules by which the server refunds it. */
export function toRefundableOrder(order: Order): RefundableOrder {
  return {
    lines: order.cartItems.map(({ lineId, quantity, price, discountedPrice, taxAmount }) => ({
      lineId,
      quantity,
      priceCents: toCents(price),
      discountedPriceCents: toCents(discountedPrice),
      taxCents: toCents(taxAmount),
    })),
    tipCents: toCents(order.tipAmount),
    totalCents: toCents(order.totalAmount),
    refunds: order.refunds.map(({ amount, lines, tipAmount }) => ({
      amountCents: toCents(amount),
      ...(lines && {
        lines: lines.map(({ lineId, quantity, lowered }) => ({
          lineId,
          quantity,
          ...(lowered && {
            priceCents: toCents(lowered.price),
            discountCents: toCents(lowered.discount),
            taxCents: toCents(lowered.tax),
          }),
        })),
      }),
      ...(tipAmount && { tipCents: toCents(tipAmount) }),
    })),
  }
}
