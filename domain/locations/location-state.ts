import type { LocationState } from './locations.contract.ts'
import { isWithinHours, nextOpening, type OpeningHours } from './opening-hours.ts'

/** Whether orders are rehearsals: the location is a draft. */
export function isRehearsing({ state }: { state: LocationState }): boolean {
  return state === 'DRAFT'
}

/** Whether the location is visible to guests. Drafts and archived locations are visible to staff of the vendor only. */
export function isKnownToGuests({
  state,
  archivedAt,
}: {
  state: LocationState
  archivedAt: Date | null
}): boolean {
  return state !== 'DRAFT' && archivedAt === null
}

/** What staff have set. */
interface SetState {
  state: LocationState
  reopensAt: Date | null
}

/** What decides whether a location takes orders. */
export interface OpeningRules extends SetState {
  /** Null for always. */
  hours: readonly OpeningHours[] | null
  /** Until then staff keep it open, also outside its hours. */
  openUntil: Date | null
  timeZone: string
}

/** The state that staff have set. A CLOSED location reopens automatically at its time. */
export function setState({ state, reopensAt }: SetState, now: Date): LocationState {
  return state === 'CLOSED' && reopensAt !== null && reopensAt <= now ? 'OPEN' : state
}

/** The state as guests have it: outside its hours an OPEN location is CLOSED. Drafts have no hours. */
export function locationState(rules: OpeningRules, now: Date): LocationState {
  const { hours, timeZone } = rules
  const state = setState(rules, now)
  if (state !== 'OPEN' || hours === null || isKeptOpen(rules, now)) return state
  return isWithinHours(hours, timeZone, now) ? 'OPEN' : 'CLOSED'
}

/** When a CLOSED location takes orders again. Null when the location is not closed, or when the time is unknown. */
export function opensAt(rules: OpeningRules, now: Date): Date | null {
  if (locationState(rules, now) !== 'CLOSED') return null
  const { hours, timeZone } = rules
  if (setState(rules, now) === 'OPEN') return nextOpening(hours, timeZone, now)
  const { reopensAt } = rules
  if (reopensAt === null || isWithinHours(hours, timeZone, reopensAt)) return reopensAt
  return nextOpening(hours, timeZone, reopensAt)
}

function isKeptOpen({ openUntil }: OpeningRules, now: Date): boolean {
  return openUntil !== null && openUntil > now
}
