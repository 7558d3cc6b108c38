import { ArrowUpRight } from 'lucide-react'
import { Moment } from '#app/ui/data/moment.tsx'
import type { Event } from '#domain/events/events.contract.ts'
import { Flyer } from './flyer.tsx'
import { UPCOMING_EVENTS } from './vendor.messages.ts'

/** The next events; a tap opens the tickets of those that sell them. */
export function UpcomingEvents(props: { events: readonly Event[]; timeZone: string }) {
  const { events, timeZone } = props
  if (events.length === 0) return null
  return (
    <section aria-labelledby="upcoming-events">
      <h2 id="upcoming-events" className="display mb-3 text-xl">
        {UPCOMING_EVENTS}
      </h2>
      <ul className="grid grid-cols-2 gap-3 tablet:max-lg:grid-cols-4">
        {events.map((event) => (
          <li
            key={event.eventId}
            className="relative overflow-hidden rounded-card border border-line bg-surface has-[a:hover]:bg-raised"
          >
            <Flyer
              images={event.images}
              sizes="(min-width: 48rem) 12rem, calc(50vw - 1.5rem)"
              className="aspect-3/4"
            />
            <div className="p-3">
              <h3 className="leading-tight font-semibold wrap-anywhere">
                <EventName event={event} />
              </h3>
              <p className="mt-1 text-xs text-ink-muted">
                <Moment at={event.startTime} timeZone={timeZone} weekday />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EventName({ event }: { event: Event }) {
  if (!event.ticketingLink) return event.eventName
  return (
    <a
      href={event.ticketingLink}
      target="_blank"
      rel="noopener noreferrer"
      className="after:absolute after:inset-0"
    >
      {event.eventName}
      <ArrowUpRight
        aria-label="Tickets, opens in a new tab"
        className="mb-0.5 ml-1 inline size-4 text-accent-ink"
      />
    </a>
  )
}
