import type { AvailableGlevent } from '#domain/guest-list/guest-list.contract.ts'

export interface MonthOfEvents {
  /** 'November 2026' */
  month: string
  events: AvailableGlevent[]
}

/** Events by the month they start in where they take place, the soonest first. */
export function groupByMonth(events: readonly AvailableGlevent[]): MonthOfEvents[] {
  const months = Map.groupBy(events.toSorted(byDate), ({ startTime, timeZone }) =>
    new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone }).format(
      new Date(startTime),
    ),
  )
  return [...months].map(([month, list]) => ({ month, events: list }))
}

/** Compares dates; at the same moment, the nearer event comes first. */
function byDate(one: AvailableGlevent, other: AvailableGlevent): number {
  return (
    Date.parse(one.startTime) - Date.parse(other.startTime) ||
    one.distanceMiles - other.distanceMiles
  )
}
