import { sumOfLines } from '#domain/orders/refund-lines.ts'
import type { ReversedTax } from '../../taxes/tax-gateway.ts'
import type { OrderRow } from '../orders.store.ts'
import type { RefundRow } from './refunds.store.ts'

interface TaxReversal extends ReversedTax {
  refundId: string
  taxCents: number
}

/** The part of the tax that is reversed with a refund of lines; empty for one of the tip, or without lines. */
export function toTaxReversal(
  order: OrderRow,
  { refundId, lines }: RefundRow,
): TaxReversal | Record<string, never> {
  if (!lines || sumOfLines(lines) === 0) return {}
  const isByLine = order.lines.every((line) => line.taxCents !== undefined)
  return {
    refundId,
    taxCents: lines.reduce((sum, line) => sum + line.taxCents, 0),
    amountCents: sumOfLines(lines),
    lines: isByLine
      ? lines.map(({ lineId, quantity, priceCents, discountCents, taxCents }) => ({
          reference: lineId,
          quantity,
          amountCents: priceCents - discountCents,
          taxCents,
        }))
      : null,
  }
}
