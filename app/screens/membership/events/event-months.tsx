import type { AvailableGlevent } from '#domain/guest-list/guest-list.contract.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { NO_EVENTS_IN_AREA } from '../membership.messages.ts'
import { EventCard, type Place } from './event-card.tsx'
import { groupByMonth } from './group-by-month.ts'

export interface EventMonthsProps {
  events: readonly AvailableGlevent[]
  /** The member's reservations and waitlist places. */
  places?: readonly Place[] | undefined
  /** Undefined until it is known who looks at the page. */
  onReserve?: ((gleventId: string) => void) | undefined
}

/** The events of a city, month by month. */
export function EventMonths({ events, places, onReserve }: EventMonthsProps) {
  if (events.length === 0) return <EmptyState title={NO_EVENTS_IN_AREA} />
  return groupByMonth(events).map(({ month, events: list }) => (
    <section key={month} aria-label={month}>
      <h2 className="mb-3 text-sm font-semibold tracking-wide text-ink-muted">{month}</h2>
      <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2 sm:max-lg:short:grid-cols-1">
        {list.map((event) => (
          <li key={event.gleventId}>
            <EventCard
              event={event}
              isFirst={event === events[0]}
              place={places?.find(({ gleventId }) => gleventId === event.gleventId)}
              onReserve={onReserve && (() => onReserve(event.gleventId))}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}
