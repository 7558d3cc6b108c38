import type { AvailableGlevent } from '#domain/guest-list/guest-list.contract.ts'

export interface MonthOfEvents {
  /** 'November 2026' */
  month: string
  events: AvailableGlevent[]
}

/** Events by the month they start in where they take place, in the order given. */
export function groupByMonth(events: readonly AvailableGlevent[]): MonthOfEvents[] {
  const months = Map.groupBy(events, ({ startTime, timeZone }) =>
    new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone }).format(
      new Date(startTime),
    ),
  )
  return [...months].map(([month, list]) => ({ month, events: list }))
}
