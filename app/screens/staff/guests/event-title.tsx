import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'
import { formatEventTime } from '#app/features/guest-list/format-event-time.ts'

/** What the list is for: name, date and venue, also without a connection. */
export function EventTitle({ event }: { event: Glevent | undefined }) {
  return (
    <div className="min-w-0 flex-1">
      <h1 className="display text-xl text-balance wrap-anywhere sm:text-2xl short:sm:line-clamp-1 short:sm:text-base">
        {event?.name ?? 'Guest list'}
      </h1>
      {/* its line is kept free until it is loaded */}
      <p className="amount min-h-5 text-sm text-ink-muted short:sm:line-clamp-2 short:sm:text-xs">
        {event && `${formatEventTime(event)} · ${event.venueName}`}
      </p>
    </div>
  )
}
