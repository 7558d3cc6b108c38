import { HOUR_MS, MINUTE_MS } from '../values/time-units.ts'
import type { Role } from '../vendor-roles/roles.ts'
import { canOverrideDoor } from '../vendor-roles/vendor-roles.rights.ts'
import { CLOSES_AFTER_HOURS, OPENS_BEFORE_HOURS, TAKE_BACK_MINUTES } from './guest-list.limits.ts'

/**
 * The data of an event that the door needs. A device may have stored it before events could be
 * called off.
 */
export interface Night {
  startTime: Date | string
  endTime: Date | string
  calledOffAt?: Date | string | null | undefined
}

/** Whether guests may enter: EARLY before the evening of the event, CLOSED after its list was closed. */
export type Entry = 'OPEN' | 'EARLY' | 'CLOSED' | 'CALLED_OFF'

/** Decides at the server and, without a connection, at the door. `at` is in ms since the epoch. */
export function findEntry(night: Night, at: number): Entry {
  if (night.calledOffAt) return 'CALLED_OFF'
  if (at < toMs(night.startTime) - OPENS_BEFORE_HOURS * HOUR_MS) return 'EARLY'
  return at < toMs(night.endTime) + CLOSES_AFTER_HOURS * HOUR_MS ? 'OPEN' : 'CLOSED'
}

/** Whether a manager may let a guest in, with a reason, although it is another day. */
export function canOverride(entry: Entry, role: Role): boolean {
  return (entry === 'EARLY' || entry === 'CLOSED') && canOverrideDoor(role)
}

/** A check-in can be undone within 10 minutes by the person who made it, and later by a manager. */
export function canTakeBackCheckIn(
  checkIn: { at: number; byUserId: string | null | undefined },
  who: { userId: string; role: Role },
  now: number,
): boolean {
  const isOwn = checkIn.byUserId === who.userId
  return canOverrideDoor(who.role) || (isOwn && now - checkIn.at < TAKE_BACK_MINUTES * MINUTE_MS)
}

function toMs(time: Date | string): number {
  return new Date(time).getTime()
}
