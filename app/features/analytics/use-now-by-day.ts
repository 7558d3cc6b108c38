import { useEffect, useState } from 'react'
import { type BusinessDays, businessDayAt } from '#domain/values/venue-day.ts'

const TICK_MS = 60_000

/**
 * The current time (ISO 8601), renewed when a business day begins at the venue: a page that stays open over
 * the weekend shows the new week.
 */
export function useNowByDay(timeZone: string, businessDays: BusinessDays = null): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const dayOf = (moment: string) => businessDayAt(new Date(moment), timeZone, businessDays)
    const timer = setInterval(() => {
      const next = new Date().toISOString()
      setNow((known) => (dayOf(known) === dayOf(next) ? known : next))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [timeZone, businessDays])
  return now
}
