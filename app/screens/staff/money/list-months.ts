/** A month as days: its first one, and the day after its last. */
export interface Month {
  from: string
  to: string
  /** 'November 2026' */
  name: string
}

const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a day 'yyyy-MM-dd' and those before it, the latest first. */
export function listMonths(day: string, count: number): Month[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1))
    const next = new Date(Date.UTC(year, month - back, 1))
    return { from: toDay(first), to: toDay(next), name: NAME.format(first) }
  })
}

const toDay = (date: Date) => date.toISOString().slice(0, 10)
