import { ArrowUpRight } from 'lucide-react'
import { lusivEventsPath } from '#app/paths.ts'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { RichText } from '#app/ui/data/rich-text.tsx'
import { Flyer } from '#app/ui/media/flyer.tsx'
import type { Night } from './night.ts'
import { EVENT_DETAILS, NO_EVENTS, TONIGHTS_EVENT } from './vendor.messages.ts'

/** The event in progress, with its flyer, its tickets and its details. */
export function TonightsEvent({ night, timeZone }: { night: Night | undefined; timeZone: string }) {
  return (
    <section aria-labelledby="tonights-event">
      <h2 id="tonights-event" className="display mb-3 text-xl">
        {TONIGHTS_EVENT}
      </h2>
      {night ? (
        <article className="overflow-hidden rounded-card border border-line bg-surface sm:grid sm:grid-cols-[2fr_3fr]">
          <Flyer name={night.name} images={night.images} eager className="aspect-3/4" />
          <div className="flex min-w-0 flex-col gap-4 p-4 lg:p-6">
            <div>
              <h3 className="display text-2xl wrap-anywhere">{night.name}</h3>
              <p className="mt-1 font-medium text-accent-ink">
                <Moment at={night.startTime} timeZone={timeZone} />
              </p>
            </div>
            <NextStep night={night} />
            {(night.html || night.text) && (
              <div>
                <h4 className="text-sm font-semibold text-ink-muted">{EVENT_DETAILS}</h4>
                {night.html && <RichText html={night.html} className="mt-1.5" />}
                {night.text && (
                  <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{night.text}</p>
                )}
              </div>
            )}
          </div>
        </article>
      ) : (
        <p className="rounded-card border border-line bg-surface p-6 text-center text-ink-muted">
          {NO_EVENTS}
        </p>
      )}
    </section>
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
