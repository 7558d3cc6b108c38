import type { LocationState } from './locations.contract.ts'

/** A CLOSED location opens again by itself at its time. */
export function locationState(
  { state, reopensAt }: { state: LocationState; reopensAt: Date | null },
  now: Date,
): LocationState {
  return state === 'CLOSED' && reopensAt !== null && reopensAt <= now ? 'OPEN' : state
}

/** Orders are rehearsals as long as the location is a draft, which no time ends. */
export function isRehearsing({ state }: { state: LocationState }): boolean {
  return state === 'DRAFT'
}

/** Whether guests know of the location. Its drafts and archived ones are known to staff of the vendor only. */
export function isKnownToGuests({
  state,
  archivedAt,
}: {
  state: LocationState
  archivedAt: Date | null
}): boolean {
  return state !== 'DRAFT' && archivedAt === null
}
