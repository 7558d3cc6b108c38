import type { Place } from '../../locations/places.ts'

/** The state of the location that an order was priced for. */
export interface PricedState {
  /** State, times and version in one text; null for any state. */
  pricedState: string | null
}

/** An unchanged cart is paid for whatever the state of the location. */
export const ANY_STATE: PricedState = { pricedState: null }

export function toPricedState({ location }: Place): PricedState {
  const { state, reopensAt, openUntil, version } = location
  const times = [reopensAt, openUntil].map((time) => time?.getTime() ?? '')
  return { pricedState: [state, ...times, version].join(' ') }
}

/**
 * The state of a location that still takes orders, as `toPricedState` writes it, and null for an archived one. Only
 * columns are compared, in the milliseconds of the app: what they mean at a moment is the rule of `locationState` alone.
 * The version counts the changes by staff, of the hours among others.
 */
export const STATE_NOW = `case when archived_at is null then
  concat_ws(' ', state, ${inMs('reopens_at')}, ${inMs('open_until')}, version) end`

function inMs(column: string): string {
  return `coalesce(trunc(extract(epoch from ${column}) * 1000)::text, '')`
}
