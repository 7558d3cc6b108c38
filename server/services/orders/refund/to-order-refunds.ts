import type { OrderRow } from '../orders.store.ts'
import { BY_PROVIDER, type RefundRow } from './refunds.store.ts'
import { isAutomatic } from './request-refund.ts'

/** What an order shows of its refunds. */
export function toOrderRefunds(rows: RefundRow[]): OrderRow['refunds'] {
  return rows
    .filter(({ status, amountCents }) => status === 'SUCCEEDED' && amountCents > 0)
    .map((row) => {
      const isElsewhere = row.requestedBy === BY_PROVIDER
      const by = isElsewhere ? 'provider' : isAutomatic(row) ? 'system' : 'staff'
      const at = isElsewhere ? row.createdAt : row.updatedAt
      return {
        amountCents: row.amountCents,
        at: at.toISOString(),
        by,
        ...(row.lines && {
          lines: row.lines.map(({ lineId, quantity, priceCents, discountCents, taxCents }) => ({
            lineId,
            quantity,
            priceCents,
            discountCents,
            taxCents,
          })),
        }),
        ...(row.tipCents && { tipCents: row.tipCents }),
      }
    })
}
