import type { Cents } from '#domain/values/money.ts'

/**
 * What a refund gives back of one line: the price before the promotion, what the promotion took off, and the tax. With a
 * quantity of 0 no piece went back, and the price was lowered: the guest took something cheaper instead.
 */
export interface RefundedLine {
  lineId: string
  quantity: number
  priceCents: Cents
  discountCents: Cents
  taxCents: Cents
}

/** One refund of an order: by staff, manually at the payment provider, or automatically. */
export interface OrderRefund {
  amountCents: Cents
  /** ISO 8601 UTC. */
  at: string
  by: 'staff' | 'provider' | 'system'
  /** Left out where no line is known: of one made at the provider, or of everything that was left. */
  lines?: RefundedLine[]
  /** Of the tip; left out for none. */
  tipCents?: Cents
}
