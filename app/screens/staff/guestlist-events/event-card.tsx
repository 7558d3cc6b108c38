import { CalendarDays, Clock, CopyPlus, MapPin, Pencil, UsersRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { copyGleventPath, editGleventPath, guestsPath } from '#app/staff-paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'
import type { GleventStatus } from '#domain/guest-list/guest-list.states.ts'
import { formatEventDate, formatEventHours } from '#app/features/guest-list/format-event-time.ts'

export interface EventCardProps {
  event: Glevent
  vendorLocationId: string
  canEdit: boolean
}

/** One event: when, where, how full, and the ways to its guests and its form. */
export function EventCard({ event, vendorLocationId, canEdit }: EventCardProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { tone, word } = event.calledOffAt ? CALLED_OFF : STATUSES[event.gleventStatus]
  return (
    <Card className="flex h-full flex-col gap-3 p-5!">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="display min-w-0 text-xl wrap-anywhere">{event.name}</h3>
        <Badge tone={tone} className="mt-1">
          {word}
        </Badge>
      </div>
      <dl className="grid gap-x-4 gap-y-1.5 text-sm">
        <Fact icon={<CalendarDays aria-hidden className="size-4" />} label="Date">
          {formatEventDate(event)}
        </Fact>
        <Fact icon={<Clock aria-hidden className="size-4" />} label="Time">
          {formatEventHours(event)}
        </Fact>
        <Fact icon={<UsersRound aria-hidden className="size-4" />} label="Capacity">
          {event.reservedCount}/{event.originalCapacity}
        </Fact>
      </dl>
      {isOpen && <Details id={detailsId} event={event} />}
      <Button
        variant="ghost"
        size="touch"
        className="-ml-gutter max-w-full self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Show more'}
        <span className="sr-only"> about {event.name}</span>
      </Button>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink
          to={guestsPath(vendorLocationId, event.gleventId)}
          size="touch"
          className="w-full"
        >
          View Guests<span className="sr-only"> of {event.name}</span>
        </ButtonLink>
        {canEdit && (
          <ButtonLink
            to={copyGleventPath(vendorLocationId, event.gleventId)}
            variant="secondary"
            size="touch"
            className="flex-1"
            icon={<CopyPlus aria-hidden className="size-5" />}
          >
            Copy<span className="sr-only"> {event.name}</span>
          </ButtonLink>
        )}
        {canEdit && !event.calledOffAt && (
          <ButtonLink
            to={editGleventPath(vendorLocationId, event.vendorId, event.gleventId)}
            variant="secondary"
            size="touch"
            className="flex-1"
            icon={<Pencil aria-hidden className="size-5" />}
          >
            Edit<span className="sr-only"> {event.name}</span>
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function Details({ id, event }: { id: string; event: Glevent }) {
  const { addressLine1, addressLine2, city, state, zipCode } = event
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ')
  return (
    <div id={id} className="flex flex-col gap-2 border-t border-line pt-3 text-sm wrap-anywhere">
      {event.description && <p className="whitespace-pre-line">{event.description}</p>}
      <p className="flex items-start gap-2 text-ink-muted">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {event.venueName}, {street}, {city}, {state} {zipCode}
        </span>
      </p>
      {event.eventLink && (
        <a href={event.eventLink} target="_blank" rel="noreferrer" className="underline">
          {event.eventLink}
        </a>
      )}
    </div>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="flex items-center gap-2 text-ink-muted">
        {icon}
        {label}
      </dt>
      <dd className="amount font-medium">{children}</dd>
    </div>
  )
}

const CALLED_OFF: { tone: Tone; word: string } = { tone: 'danger', word: 'Called off' }

export const STATUSES: Record<GleventStatus, { tone: Tone; word: string }> = {
  UPCOMING: { tone: 'success', word: 'Upcoming' },
  IN_PROGRESS: { tone: 'info', word: 'In progress' },
  COMPLETED: { tone: 'neutral', word: 'Completed' },
}
