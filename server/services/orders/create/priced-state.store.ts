import type { Place } from '../../locations/places.ts'

/** The state of the location that an order was priced for. */
export interface PricedState {
  pricedState: Place['location']['state'] | null
  pricedReopensAt: Date | null
}

export function toPricedState({ location }: Place): PricedState {
  return { pricedState: location.state, pricedReopensAt: location.reopensAt }
}

/**
 * Whether the locked location `p` still takes orders as when `a` was priced. Only the columns are compared, in
 * the milliseconds of the app: what they mean at a moment is the rule of `locationState` alone.
 */
export const IS_AS_PRICED = (p: string, a: { state: string; reopensAt: string }) =>
  `(${p}.archived_at is null and (${p}.state, date_trunc('milliseconds', ${p}.reopens_at))
    is not distinct from (${a.state}, ${a.reopensAt}))`
