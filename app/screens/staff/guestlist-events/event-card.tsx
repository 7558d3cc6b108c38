import { MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { copyGleventPath, editGleventPath, guestsPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'
import type { GleventStatus } from '#domain/guest-list/guest-list.states.ts'
import { formatEventHours } from '#app/features/guest-list/format-event-time.ts'
import { formatWeekday } from '#domain/values/format-moment.ts'

export interface EventCardProps {
  event: Glevent
  vendorLocationId: string
  canEdit: boolean
  /** Its guests come tonight, so the door is one bright button away. */
  isTonight: boolean
}

/** One event: when and how full. The card opens its guests; managers also copy and edit it. */
export function EventCard({ event, vendorLocationId, canEdit, isTonight }: EventCardProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { tone, word } = event.calledOffAt ? CALLED_OFF : STATUSES[event.gleventStatus]
  const guests = guestsPath(vendorLocationId, event.gleventId)
  return (
    <Card className="relative flex h-full flex-col gap-1 transition hover:border-line-strong">
      {/* for fingers and mice: View Guests, which all others use, is a small target */}
      <Link to={guests} aria-hidden tabIndex={-1} className="absolute inset-0 rounded-card" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="display min-w-0 text-lg wrap-anywhere">{event.name}</h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="amount text-sm">
        {formatWeekday(event.startTime, event.timeZone)} <span aria-hidden>·</span>{' '}
        {formatEventHours(event)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-ink-muted">
          Capacity{' '}
          <span className="amount font-medium text-ink">
            {event.reservedCount}/{event.originalCapacity}
          </span>
        </p>
        <Button
          variant="ghost"
          size="touch"
          className={`-mr-gutter max-w-full ${ABOVE_THE_CARD}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
          <span className="sr-only"> about {event.name}</span>
        </Button>
      </div>
      {isOpen && <Details id={detailsId} event={event} />}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <ButtonLink
          to={guests}
          variant={isTonight ? 'primary' : 'secondary'}
          size="touch"
          className={`flex-auto ${ABOVE_THE_CARD}`}
        >
          View Guests<span className="sr-only"> of {event.name}</span>
        </ButtonLink>
        {canEdit && (
          <ButtonLink
            to={copyGleventPath(vendorLocationId, event.gleventId)}
            variant="secondary"
            size="touch"
            className={`px-3! ${ABOVE_THE_CARD}`}
          >
            Copy<span className="sr-only"> {event.name}</span>
          </ButtonLink>
        )}
        {canEdit && !event.calledOffAt && (
          <ButtonLink
            to={editGleventPath(vendorLocationId, event.vendorId, event.gleventId)}
            variant="secondary"
            size="touch"
            className={`px-3! ${ABOVE_THE_CARD}`}
          >
            Edit<span className="sr-only"> {event.name}</span>
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** The link to the guests covers the whole card; buttons and links lie above it. */
const ABOVE_THE_CARD = 'relative z-1'

function Details({ id, event }: { id: string; event: Glevent }) {
  const { addressLine1, addressLine2, city, state, zipCode } = event
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ')
  return (
    <div id={id} className="flex flex-col gap-2 border-t border-line py-3 text-sm wrap-anywhere">
      {event.description && <p className="whitespace-pre-line">{event.description}</p>}
      <p className="flex items-start gap-2 text-ink-muted">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {event.venueName}, {street}, {city}, {state} {zipCode}
        </span>
      </p>
      {event.eventLink && (
        <a
          href={event.eventLink}
          target="_blank"
          rel="noreferrer"
          className={`underline ${ABOVE_THE_CARD}`}
        >
          {event.eventLink}
        </a>
      )}
    </div>
  )
}

const CALLED_OFF: { tone: Tone; word: string } = { tone: 'danger', word: 'Called off' }

export const STATUSES: Record<GleventStatus, { tone: Tone; word: string }> = {
  UPCOMING: { tone: 'success', word: 'Upcoming' },
  IN_PROGRESS: { tone: 'info', word: 'In progress' },
  COMPLETED: { tone: 'neutral', word: 'Completed' },
}
