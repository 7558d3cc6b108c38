import { HOUR_MS, MINUTE_MS } from '../values/time-units.ts'

/** Usually an offer stays open for 2 hours; shortly before the event and during it for 20 minutes. */
const OFFER_MS = 2 * HOUR_MS
const SHORT_OFFER_MS = 20 * MINUTE_MS
const SHORT_NOTICE_MS = 6 * HOUR_MS

/** The page where a member accepts an offer. */
export const OFFER_PATH = '/account'

/** The time until which a spot from the waitlist is held; never later than the event's end. */
export function offerExpiry(now: Date, event: { startTime: Date; endTime: Date }): Date {
  const isShortNotice = event.startTime.getTime() - now.getTime() < SHORT_NOTICE_MS
  const length = isShortNotice ? SHORT_OFFER_MS : OFFER_MS
  return new Date(Math.min(now.getTime() + length, event.endTime.getTime()))
}
