import type { Place } from '../../locations/places.ts'

/** The state of the location that an order was priced for. */
export interface PricedState {
  pricedState: Place['location']['state'] | null
  pricedReopensAt: Date | null
  pricedOpenUntil: Date | null
  /** Counts the changes by staff, of the hours among others. */
  pricedVersion: number | null
}

export const PRICED_STATE_TYPES = {
  pricedState: 'text',
  pricedReopensAt: 'timestamptz',
  pricedOpenUntil: 'timestamptz',
  pricedVersion: 'int',
} as const

/** An unchanged cart is paid for whatever the state of the location. */
export const ANY_STATE: PricedState = {
  pricedState: null,
  pricedReopensAt: null,
  pricedOpenUntil: null,
  pricedVersion: null,
}

/** The columns of the location that IS_AS_PRICED compares. */
export const PLACE_COLUMNS = 'state, reopens_at, open_until, version, archived_at'

export function toPricedState({ location }: Place): PricedState {
  return {
    pricedState: location.state,
    pricedReopensAt: location.reopensAt,
    pricedOpenUntil: location.openUntil,
    pricedVersion: location.version,
  }
}

/**
 * Whether the locked location `p` still takes orders as when `a` was priced. Only the columns are compared, in
 * the milliseconds of the app: what they mean at a moment is the rule of `locationState` alone.
 */
export const IS_AS_PRICED = (
  p: string,
  a: { state: string; reopensAt: string; openUntil: string; version: string },
) =>
  `(${p}.archived_at is null and (${p}.state, date_trunc('milliseconds', ${p}.reopens_at),
      date_trunc('milliseconds', ${p}.open_until), ${p}.version)
    is not distinct from (${a.state}, ${a.reopensAt}, ${a.openUntil}, ${a.version}))`
