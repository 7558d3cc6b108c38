import { browserTimeZone, nameZone } from '#domain/values/format-moment.ts'
import { formatNightParts, type VenueClock } from '#domain/values/format-night.ts'
import { ZONE_ATTRIBUTE } from './hide-own-zone.ts'
import { useBrowserValue } from '../layout/use-browser-value.ts'

export interface MomentProps {
  at: string
  /** The venue: the name of its time zone is shown to a reader in another one. */
  venue: VenueClock
  /** For rows under a heading that says the day. */
  timeOnly?: boolean
  className?: string
}

/**
 * When it is, as a person says it, in the venue's zone. The server does not know the reader's zone, so its page
 * names the venue's, and a style rule (`hideOwnZone`) hides the name where it is the reader's own: nothing moves
 * later. A page that was kept since yesterday may still say 'Tonight', so the browser writes the text again.
 */
export function Moment({ at, venue, timeOnly = false, className = '' }: MomentProps) {
  const { timeZone } = venue
  const own = useBrowserValue<string | undefined>(browserTimeZone, () => undefined)
  const { day, clock } = formatNightParts(at, venue)
  return (
    <time key={own} dateTime={at} className={`amount ${className}`}>
      {/* A narrow card breaks the line before the time, never within it. */}
      {!timeOnly && (
        <>
          <span className="whitespace-nowrap" suppressHydrationWarning>
            {day}
          </span>{' '}
        </>
      )}
      <span className="whitespace-nowrap">
        {clock}
        {timeZone !== own && (
          <span {...{ [ZONE_ATTRIBUTE]: timeZone }}> {nameZone(at, timeZone)}</span>
        )}
      </span>
    </time>
  )
}
