import type { Cents } from '../values/money.ts'
import { MINUTE_MS } from '../values/time-units.ts'

/** What a venue lets each person of the role STAFF refund alone; null for no limit. */
export interface RefundLimits {
  /** Of one order, by whomever of STAFF. */
  orderCents: Cents | null
  /** Of one person on a business day. */
  nightCents: Cents | null
  nightCount: number | null
}

/** What STAFF has given back alone so far. */
export interface GivenAlone {
  orderCents: Cents
  nightCents: Cents
  nightCount: number
}

export type RefundLimit = keyof RefundLimits

/** A manager confirms within this time. */
export const CONFIRM_WITHIN_MS = 2 * MINUTE_MS

/** The limit that another refund would pass, which a manager has to confirm then. What is free passes none. */
export function findPassedLimit(
  limits: RefundLimits,
  given: GivenAlone,
  cents: Cents,
): RefundLimit | undefined {
  if (cents === 0) return undefined
  const after: GivenAlone = {
    orderCents: given.orderCents + cents,
    nightCents: given.nightCents + cents,
    nightCount: given.nightCount + 1,
  }
  const names: RefundLimit[] = ['orderCents', 'nightCents', 'nightCount']
  return names.find((name) => after[name] > (limits[name] ?? Infinity))
}
