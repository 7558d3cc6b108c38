import type { Order } from '#domain/orders/orders.contract.ts'
import { toCents, type Cents } from '#domain/values/money.ts'

type Refund = Order['refunds'][number]

/** The refunds of an order, oldest first, in cents. */
export function listRefunds(order: Order): { at: string; by: Refund['by']; cents: Cents }[] {
  // a copy stored by an older version of the app has no refunds
  return (order.refunds ?? []).map(({ amount, at, by }) => ({
    at,
    by,
    cents: toCents(amount),
  }))
}

export const REFUNDED_BY: Record<Refund['by'], string> = {
  staff: 'Refunded',
  provider: 'Refunded by the payment provider',
  system: 'Returned automatically',
}
