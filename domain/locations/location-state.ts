import type { LocationState } from './locations.contract.ts'

/** A CLOSED location opens again by itself at its time. */
export function locationState(
  { state, reopensAt }: { state: LocationState; reopensAt: Date | null },
  now: Date,
): LocationState {
  return state === 'CLOSED' && reopensAt !== null && reopensAt <= now ? 'OPEN' : state
}
