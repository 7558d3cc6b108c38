import { browserTimeZone, formatMoment } from '#app/features/orders/format-moment.ts'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'

/** When an event starts, in the venue's time zone, which is named where the phone has another one. */
export function EventTime({ iso, timeZone }: { iso: string; timeZone: string }) {
  const own = useBrowserValue(browserTimeZone, () => timeZone)
  return (
    <time dateTime={iso} className="amount">
      {formatMoment(iso, timeZone, own)}
    </time>
  )
}
