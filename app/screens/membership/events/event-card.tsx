import { MapPin } from 'lucide-react'
import type { AvailableGlevent, OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { FEW_SPOTS } from '#domain/guest-list/guest-list.limits.ts'
import type { ReservationStatus } from '#domain/guest-list/guest-list.states.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { Flyer } from '#app/ui/media/flyer.tsx'
import { countOf } from '#domain/values/count-of.ts'
import { spotsLeft } from '#app/features/guest-list/guest-list.messages.ts'
import { type Address, formatAddress } from '#domain/guest-list/format-address.ts'

export interface EventCardProps {
  event: AvailableGlevent
  /** Its flyer is the largest thing seen first. */
  isFirst: boolean
  /** The member's reservation of the event, or place on its waitlist. */
  place?: Place | undefined
  /** Undefined until it is known who looks at the page. */
  onReserve?: (() => void) | undefined
}

export type Place = Pick<OwnReservation, 'gleventId' | 'reservationStatus'>

const PLACES: Partial<Record<ReservationStatus, [Tone, string]>> = {
  CONFIRMED: ['success', 'Reserved'],
  PENDING: ['warning', 'Spot offered'],
  WAITLISTED: ['warning', 'On the waitlist'],
}

/** An event with its place and the spots left, as high for a visitor as for a member. */
export function EventCard({ event, isFirst, place, onReserve }: EventCardProps) {
  const { name, venueName, startTime, timeZone, imageUrl, availableCount, distanceMiles } = event
  const { addressLine1, city } = event
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-1 flex-wrap">
        <Flyer
          name={name}
          images={imageUrl ? [imageUrl] : []}
          startTime={startTime}
          timeZone={timeZone}
          eager={isFirst}
          sizes="6rem"
          className="mt-3.5 ml-3.5 aspect-3/4 max-w-24 min-w-0 shrink-0 grow basis-20 self-start rounded-control"
        />
        <div className="flex min-w-0 grow-[999] basis-40 flex-col gap-1.5 p-3.5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <h3 className="display min-w-0 text-lg leading-tight wrap-anywhere">{name}</h3>
            <Spots count={availableCount} />
          </div>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <Moment at={startTime} venue={event} className="font-medium text-accent-ink" />
            <span className="amount text-ink-muted">{toDistance(distanceMiles)}</span>
          </p>
          <a
            href={mapLink(event)}
            target="_blank"
            rel="noopener noreferrer"
            className="-mx-1 flex min-h-touch items-center gap-2 rounded-control px-1 text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline"
          >
            <MapPin aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere text-ink">{venueName}</span>
              <span className="block truncate">{`${addressLine1}, ${city}`}</span>
              <span className="sr-only">, opens the map in a new tab</span>
            </span>
          </a>
        </div>
      </div>
      <div className="grid min-h-[calc(var(--spacing-touch)+1.5rem)] items-center border-t border-line p-3">
        <NextStep {...{ event, place, onReserve }} />
      </div>
    </article>
  )
}

function NextStep({ event, place, onReserve }: Omit<EventCardProps, 'isFirst'>) {
  if (!onReserve) return <Skeleton className="h-touch" />
  const isFull = event.availableCount === 0
  const badge = place && PLACES[place.reservationStatus]
  // a member on the waitlist can take a free spot
  const canReserve = !badge || (place.reservationStatus === 'WAITLISTED' && !isFull)
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      {badge && <Badge tone={badge[0]}>{badge[1]}</Badge>}
      {canReserve && (
        <Button
          variant={isFull ? 'ghost' : 'secondary'}
          size="touch"
          className={`flex-1 ${isFull ? 'border border-line' : ''}`}
          onClick={onReserve}
        >
          {isFull ? 'Join waitlist' : 'Reserve'} <span className="sr-only">{event.name}</span>
        </Button>
      )}
    </div>
  )
}

/** The distance from the middle of the chosen city. */
function toDistance(miles: number): string {
  const whole = Math.round(miles)
  return whole < 1 ? 'Under a mile' : countOf(whole, 'mile')
}

function Spots({ count }: { count: number }) {
  if (count === 0) return <Badge tone="danger">Full</Badge>
  if (count >= FEW_SPOTS) return null
  return <Badge tone="warning">{spotsLeft(count)}</Badge>
}

/** A search for the address in the maps app. */
function mapLink(event: Address & { venueName: string }): string {
  const query = `${event.venueName}, ${formatAddress(event)}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
