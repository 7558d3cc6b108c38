import type { AvailableGlevent } from '#domain/guest-list/guest-list.contract.ts'

export interface MonthOfEvents {
  /** 'November 2026' */
  month: string
  events: AvailableGlevent[]
}

/**
 * Events by the month they start in where they take place, the nearest of each month first: cities that are
 * close to each other find the same events.
 */
export function groupByMonth(events: readonly AvailableGlevent[]): MonthOfEvents[] {
  const months = Map.groupBy(events, ({ startTime, timeZone }) =>
    new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone }).format(
      new Date(startTime),
    ),
  )
  return [...months].map(([month, list]) => ({ month, events: list.toSorted(byDistance) }))
}

/** Compares distances in whole miles, as the cards show them; equal distances by date. */
function byDistance(one: AvailableGlevent, other: AvailableGlevent): number {
  const miles = Math.round(one.distanceMiles) - Math.round(other.distanceMiles)
  return miles || Date.parse(one.startTime) - Date.parse(other.startTime)
}
