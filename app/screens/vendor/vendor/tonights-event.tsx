import { RichText } from '#app/ui/data/rich-text.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import type { Event } from '#domain/events/events.contract.ts'
import { Flyer } from './flyer.tsx'
import { EVENT_DETAILS, NO_EVENTS, TONIGHTS_EVENT } from './vendor.messages.ts'

/** The event in progress, with its flyer and its details. */
export function TonightsEvent({ event, timeZone }: { event: Event | undefined; timeZone: string }) {
  return (
    <section aria-labelledby="tonights-event">
      <h2 id="tonights-event" className="display mb-3 text-xl">
        {TONIGHTS_EVENT}
      </h2>
      {event ? (
        <article className="overflow-hidden rounded-card border border-line bg-surface sm:grid sm:grid-cols-[2fr_3fr]">
          <Flyer images={event.images} eager className="aspect-4/5 sm:aspect-3/4 sm:h-full" />
          <div className="flex flex-col gap-4 p-4 lg:p-6">
            <div>
              <h3 className="display text-2xl wrap-anywhere">{event.eventName}</h3>
              <p className="mt-1 font-medium text-accent-ink">
                <Moment at={event.startTime} timeZone={timeZone} weekday />
              </p>
            </div>
            {event.description && (
              <div>
                <h4 className="text-sm font-semibold text-ink-muted">{EVENT_DETAILS}</h4>
                <RichText html={event.description} className="mt-1.5" />
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
