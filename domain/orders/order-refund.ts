import type { Cents } from '#domain/values/money.ts'

/** One amount given back for an order: by staff, by hand at the payment provider, or automatically. */
export interface OrderRefund {
  amountCents: Cents
  /** ISO 8601 UTC. */
  at: string
  by: 'staff' | 'provider' | 'system'
}
