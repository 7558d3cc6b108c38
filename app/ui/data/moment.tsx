import {
  browserTimeZone,
  formatMoment,
  formatNight,
  nameZone,
} from '#domain/values/format-moment.ts'
import { ZONE_ATTRIBUTE } from './hide-own-zone.ts'
import { useBrowserValue } from '../layout/use-browser-value.ts'

export interface MomentProps {
  at: string
  /** The venue's time zone, whose name is shown to a reader in another zone. */
  timeZone: string
  /** Says the weekday before the date, as on guests' cards. */
  weekday?: boolean
  className?: string
}

/**
 * A date and time in the venue's zone. The server does not know the reader's zone, so its page names the
 * venue's, and a style rule (`hideOwnZone`) hides the name where it is the reader's own: nothing moves later.
 */
export function Moment({ at, timeZone, weekday = false, className = '' }: MomentProps) {
  const own = useBrowserValue<string | undefined>(browserTimeZone, () => undefined)
  const text = weekday ? formatNight(at, timeZone, timeZone) : formatMoment(at, timeZone, timeZone)
  const time = text.split(' ').slice(-2).join(' ')
  return (
    <time dateTime={at} className={`amount ${className}`}>
      {/* A narrow card breaks the line before the time, never within it. */}
      <span className="whitespace-nowrap">{text.slice(0, -time.length - 1)}</span>{' '}
      <span className="whitespace-nowrap">
        {time}
        {timeZone !== own && (
          <span {...{ [ZONE_ATTRIBUTE]: timeZone }}> {nameZone(at, timeZone)}</span>
        )}
      </span>
    </time>
  )
}
