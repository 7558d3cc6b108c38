import type { VenueClock } from '#domain/values/format-night.ts'
import { ArrowUpRight } from 'lucide-react'
import { lusivEventsPath } from '#app/paths.ts'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { RichText } from '#app/ui/data/rich-text.tsx'
import { Flyer } from '#app/ui/media/flyer.tsx'
import type { Night } from './night.ts'
import { EVENT_DETAILS, NO_EVENTS, TONIGHTS_EVENT } from './vendor.messages.ts'

/** What is on tonight, each with its flyer, its tickets or its guest list, and its details. */
export function TonightsEvent(props: { nights: readonly Night[]; venue: VenueClock }) {
  const { nights, venue } = props
  return (
    <section aria-labelledby="tonights-event" className="flex flex-col gap-3">
      <h2 id="tonights-event" className="display text-xl">
        {TONIGHTS_EVENT}
      </h2>
      {nights.map((night, index) => (
        <NightCard key={night.id} night={night} venue={venue} isFirst={index === 0} />
      ))}
      {nights.length === 0 && (
        <p className="rounded-card border border-line bg-surface p-6 text-center text-ink-muted">
          {NO_EVENTS}
        </p>
      )}
    </section>
  )
}

/** The first one with its poster, further ones in a row each. */
function NightCard(props: { night: Night; venue: VenueClock; isFirst: boolean }) {
  const { night, venue, isFirst } = props
  const columns = isFirst
    ? 'sm:grid sm:grid-cols-[2fr_3fr]'
    : 'grid grid-cols-[1fr_3fr] items-start'
  return (
    <article className={`overflow-hidden rounded-card border border-line bg-surface ${columns}`}>
      <Flyer
        name={night.name}
        images={night.images}
        startTime={night.startTime}
        timeZone={venue.timeZone}
        eager={isFirst}
        className="aspect-3/4"
      />
      <div className={`flex min-w-0 flex-col gap-4 p-4 ${isFirst ? 'lg:p-6' : ''}`}>
        <div>
          <h3 className={`display wrap-anywhere ${isFirst ? 'text-2xl' : 'text-lg leading-tight'}`}>
            {night.name}
          </h3>
          <p className="mt-1 font-medium text-accent-ink">
            <Moment at={night.startTime} venue={venue} />
          </p>
        </div>
        <NextStep night={night} />
        {isFirst && <Details night={night} />}
      </div>
    </article>
  )
}

function Details({ night: { html, text } }: { night: Night }) {
  if (!html && !text) return null
  return (
    <div>
      <h4 className="text-sm font-semibold text-ink-muted">{EVENT_DETAILS}</h4>
      {html && <RichText html={html} className="mt-1.5" />}
      {text && <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{text}</p>}
    </div>
  )
}

/** Its tickets, or its guest list. */
function NextStep({ night: { name, ticketingLink, guestList } }: { night: Night }) {
  if (guestList) {
    return (
      <ButtonLink to={lusivEventsPath()} variant="secondary" size="touch" className="self-start">
        {guestList.isFull ? 'Join the waitlist' : 'Guest list'}
        <span className="sr-only"> of {name}</span>
      </ButtonLink>
    )
  }
  if (!ticketingLink) return null
  return (
    <a
      href={ticketingLink}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass({ variant: 'secondary', size: 'touch' })} self-start`}
    >
      <span>
        Get tickets<span className="sr-only"> for {name}, opens in a new tab</span>
      </span>
      <ArrowUpRight aria-hidden className="size-4 text-accent-ink" />
    </a>
  )
}
