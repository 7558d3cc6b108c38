import { alcoholFrom, nextAlcoholChange } from '#domain/locations/alcohol-hours.ts'
import { opensAt, setState } from '#domain/locations/location-state.ts'
import { endOfHours, nextOpening } from '#domain/locations/opening-hours.ts'
import { nextPromotionChange } from '#domain/locations/promotion-hours.ts'
import { firstMomentAt } from '#domain/values/first-moment.ts'
import { dayAt } from '#domain/values/zone-clock.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import type { LocationRow } from './locations.store.ts'

/**
 * The next time at which a location may change without an edit: its promotion, its hours or those of its alcohol begin
 * or end, it reopens, or what it says about another day is that of today. Null when there is none.
 */
export function nextChangeAt(row: LocationRow, now: Date): Date | null {
  const moments = [
    setState(row, now) === 'CLOSED' ? row.reopensAt : null,
    nextPromotionChange(row.promotionHours, row.timeZone, now),
    ...hoursChanges(row, now),
    nextAlcoholChange(row, now),
    namesAnotherDay(row, now) ? nextMidnight(row, now) : null,
  ].filter((moment) => moment !== null)
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

function hoursChanges({ hours, openUntil, timeZone }: LocationRow, now: Date): (Date | null)[] {
  const keptOpen = openUntil !== null && openUntil > now ? openUntil : null
  return [keptOpen, endOfHours(hours, timeZone, now), nextOpening(hours, timeZone, now)]
}

function namesAnotherDay(row: LocationRow, now: Date): boolean {
  const named = [row.hours && opensAt(row, now), alcoholFrom(row, now)]
  return named.some((moment) => moment && dayAt(moment, row.timeZone) !== dayAt(now, row.timeZone))
}

function nextMidnight({ timeZone }: LocationRow, now: Date): Date {
  const tomorrow = new Date(Date.parse(dayAt(now, timeZone)) + DAY_MS).toISOString().slice(0, 10)
  return firstMomentAt(tomorrow, '00:00', timeZone)
}
