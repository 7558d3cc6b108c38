import type { Cents } from '../values/money.ts'

/** A share of everything, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000

/** What the operator keeps of an order: its share of the net sale, without tax and tip, half a cent up. */
export function operatorShareCents(
  { subtotalCents, discountCents }: { subtotalCents: Cents; discountCents: Cents },
  /** In hundredths of a percent. */
  share: number,
): Cents {
  return Math.round(((subtotalCents - discountCents) * share) / WHOLE_SHARE)
}
