import { useEffect, useState } from 'react'
import { toVenueTime } from '#app/ui/forms/venue-time.ts'

const TICK_MS = 60_000

/**
 * The current time (ISO 8601), renewed when a day begins at the venue: a page that stays open over the weekend
 * shows the new week.
 */
export function useNowByDay(timeZone: string): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const dayOf = (moment: string) => toVenueTime(moment, timeZone).date
    const timer = setInterval(() => {
      const next = new Date().toISOString()
      setNow((known) => (dayOf(known) === dayOf(next) ? known : next))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [timeZone])
  return now
}
