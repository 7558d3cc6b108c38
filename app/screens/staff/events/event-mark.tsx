import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import type { Event } from '#domain/events/events.contract.ts'

/** The event's picture, or its day where it has none. */
export function EventMark({ event, timeZone }: { event: Event; timeZone: string }) {
  const [src] = event.images
  if (src) {
    return <ProductPicture src={src} alt="" size={48} className="size-12 shrink-0 rounded-tag" />
  }
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })
  const [month, date] = day.format(new Date(event.startTime)).split(' ')
  return (
    <span
      aria-hidden
      className="grid size-12 shrink-0 place-content-center overflow-hidden rounded-tag bg-raised text-center leading-none"
    >
      <span className="text-2xs font-medium text-ink-muted uppercase">{month}</span>
      <span className="amount mt-0.5 text-lg font-semibold">{date}</span>
    </span>
  )
}
