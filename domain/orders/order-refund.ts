import type { Cents } from '#domain/values/money.ts'

/** One refund of an order: by staff, manually at the payment provider, or automatically. */
export interface OrderRefund {
  amountCents: Cents
  /** ISO 8601 UTC. */
  at: string
  by: 'staff' | 'provider' | 'system'
}
