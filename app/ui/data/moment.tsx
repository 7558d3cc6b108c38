import { useEffect, useRef, useState } from 'react'
import { nameZone } from '#domain/values/format-moment.ts'
import { formatNightParts, type VenueClock } from '#domain/values/format-night.ts'
import { ZONE_ATTRIBUTE } from './hide-own-zone.ts'

export interface MomentProps {
  at: string
  /** The venue: the name of its time zone is shown to a reader in another one. */
  venue: VenueClock
  /** For rows under a heading that says the day. */
  timeOnly?: boolean
  className?: string
}

/**
 * When it is, as a person says it, in the venue's zone, with the zone's name. A style rule (`hideOwnZone`) hides the
 * name where it is the reader's own. A page that was kept since yesterday may still say 'Tonight', which React leaves
 * as it is: then the browser draws the moment again.
 */
export function Moment({ at, venue, timeOnly = false, className = '' }: MomentProps) {
  const { timeZone } = venue
  const { day, clock } = formatNightParts(at, venue)
  const drawnDay = useRef<HTMLSpanElement>(null)
  const [redrawn, setRedrawn] = useState<string>()
  useEffect(() => {
    const drawn = drawnDay.current
    if (drawn && drawn.textContent !== day) setRedrawn(day)
  }, [day])
  return (
    <time key={redrawn} dateTime={at} className={`amount ${className}`}>
      {/* A narrow card breaks the line before the time, never within it. */}
      {!timeOnly && (
        <>
          <span ref={drawnDay} className="whitespace-nowrap" suppressHydrationWarning>
            {day}
          </span>{' '}
        </>
      )}
      <span className="whitespace-nowrap">
        {clock}
        <span {...{ [ZONE_ATTRIBUTE]: timeZone }}> {nameZone(at, timeZone)}</span>
      </span>
    </time>
  )
}
