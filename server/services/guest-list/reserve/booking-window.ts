import { BOOKABLE_MONTHS } from '#domain/guest-list/guest-list.limits.ts'
import {
  EVENT_CALLED_OFF,
  EVENT_OVER,
  TOO_FAR_AHEAD,
} from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { GleventRow } from '../guest-list.store.ts'

/** Bookings are open up to 3 months ahead. */
export function latestBookableStart(now: Date): Date {
  const latest = new Date(now)
  latest.setUTCMonth(latest.getUTCMonth() + BOOKABLE_MONTHS)
  return latest
}

/** @throws Failure conflict EVENT_CALLED_OFF, EVENT_OVER or TOO_FAR_AHEAD */
export function requireBookable(event: GleventRow, now: Date): void {
  if (event.calledOffAt) {
    throw new Failure('conflict', EVENT_CALLED_OFF, { code: 'EVENT_CALLED_OFF' })
  }
  if (event.endTime <= now || event.gleventStatus === 'COMPLETED') {
    throw new Failure('conflict', EVENT_OVER, { code: 'EVENT_OVER' })
  }
  if (event.startTime > latestBookableStart(now)) {
    throw new Failure('conflict', TOO_FAR_AHEAD, { code: 'TOO_FAR_AHEAD' })
  }
}
