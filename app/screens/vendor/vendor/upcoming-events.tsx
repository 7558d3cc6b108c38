import type { VenueClock } from '#domain/values/format-night.ts'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { lusivEventsPath } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { spotsLeft } from '#app/features/guest-list/guest-list.messages.ts'
import { Flyer } from '#app/ui/media/flyer.tsx'
import type { Night } from './night.ts'
import { UPCOMING_EVENTS } from './vendor.messages.ts'

/** The next events; a tap opens the tickets of those that sell them, and the list of those that have one. */
export function UpcomingEvents(props: { nights: readonly Night[]; venue: VenueClock }) {
  const { nights, venue } = props
  if (nights.length === 0) return null
  return (
    <section aria-labelledby="upcoming-events" className="@container">
      <h2 id="upcoming-events" className="display mb-3 text-xl">
        {UPCOMING_EVENTS}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 @min-[40rem]:grid-cols-4">
        {nights.map((night) => (
          <li
            key={night.id}
            className="relative overflow-hidden rounded-card border border-line bg-surface has-[a:hover]:bg-raised"
          >
            <Flyer
              name={night.name}
              images={night.images}
              startTime={night.startTime}
              timeZone={venue.timeZone}
              sizes="(min-width: 48rem) 12rem, calc(50vw - 1.5rem)"
              className="aspect-3/4"
            />
            <div className="p-3">
              <h3 className="leading-tight font-semibold wrap-anywhere">
                <NightName night={night} />
              </h3>
              <p className="mt-1 text-xs text-ink-muted">
                <Moment at={night.startTime} venue={venue} />
              </p>
              {night.guestList && <ListBadges list={night.guestList} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListBadges({
  list: { isFull, spotsLeft: few },
}: {
  list: NonNullable<Night['guestList']>
}) {
  return (
    <span className="mt-2 flex flex-wrap gap-1">
      <Badge>Guest list</Badge>
      {isFull && <Badge tone="danger">Full</Badge>}
      {!isFull && few !== undefined && <Badge tone="warning">{spotsLeft(few)}</Badge>}
    </span>
  )
}

function NightName({ night }: { night: Night }) {
  const { name, ticketingLink, guestList } = night
  if (guestList) {
    return (
      <Link to={lusivEventsPath()} viewTransition className="after:absolute after:inset-0">
        {name}
      </Link>
    )
  }
  if (!ticketingLink) return name
  return (
    <a
      href={ticketingLink}
      target="_blank"
      rel="noopener noreferrer"
      className="after:absolute after:inset-0"
    >
      {name}
      <ArrowUpRight
        aria-label="Tickets, opens in a new tab"
        className="mb-0.5 ml-1 inline size-4 text-accent-ink"
      />
    </a>
  )
}
