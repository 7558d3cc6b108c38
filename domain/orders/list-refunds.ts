import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { toCents, type Cents } from '#domain/values/money.ts'

type Refund = Order['refunds'][number]

export interface ListedRefund {
  at: string
  by: Refund['by']
  cents: Cents
  /** '1× Harbor Lager, tip' or 'price difference for Harbor Lager'; empty for money without lines. */
  what: string
}

/** The refunds of an order, oldest first, in cents. */
export function listRefunds(order: Order): ListedRefund[] {
  // a copy stored by an older version of the app has no refunds
  return (order.refunds ?? []).map((refund) => ({
    at: refund.at,
    by: refund.by,
    cents: toCents(refund.amount),
    what: describeRefund(order, refund),
  }))
}

/** What the guest has paid in the end. */
export function totalAfterRefunds(order: Order): Cents {
  return listRefunds(order).reduce((left, { cents }) => left - cents, toCents(order.totalAmount))
}

/** Whether some of the money went back, and the order stands. */
export function isPartlyRefunded(order: Order): boolean {
  return order.status !== 'REFUNDED' && listRefunds(order).length > 0
}

function describeRefund({ cartItems }: Order, { lines = [], tipAmount }: Refund): string {
  const names = lines.map(({ lineId, quantity }) => {
    const item = cartItems.find((each) => each.lineId === lineId)
    const name = item ? formatProductName(item) : lineId
    return quantity > 0 ? `${quantity}× ${name}` : priceDifference(name)
  })
  return [...names, ...(tipAmount ? ['tip'] : [])].join(', ')
}

/** Of a line of which no piece went back: its guest took something cheaper. */
export const priceDifference = (name: string) => `price difference for ${name}`

export const REFUNDED_BY: Record<Refund['by'], string> = {
  staff: 'Refunded',
  provider: 'Refunded by the payment provider',
  system: 'Returned automatically',
}
export const AFTER_REFUNDS = 'Total after refunds'
