import { useSyncExternalStore } from 'react'
import { browserTimeZone, formatMoment } from '#app/features/orders/format-moment.ts'

/** When an event starts, in the venue's time zone, which is named where the phone has another one. */
export function EventTime({ iso, timeZone }: { iso: string; timeZone: string }) {
  const own = useSyncExternalStore(neverChanges, browserTimeZone, () => timeZone)
  return (
    <time dateTime={iso} className="amount">
      {formatMoment(iso, timeZone, own)}
    </time>
  )
}

function neverChanges() {
  return () => {}
}
