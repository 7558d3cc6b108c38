import type { Event } from '#domain/events/events.contract.ts'
import type { VendorGlevent } from '#domain/guest-list/guest-list.contract.ts'
import { FEW_SPOTS } from '#domain/guest-list/guest-list.limits.ts'
import { isOver } from '#domain/events/is-over.ts'
import type { VenueClock } from '#domain/values/format-night.ts'
import { businessDayAt } from '#domain/values/venue-day.ts'
import { findTonightsEvent } from './find-tonights-event.ts'
import type { VendorPageData } from './load-vendor-page.ts'

/** An event or a guest-list night, as a venue's page shows it. */
export interface Night {
  id: string
  name: string
  startTime: string
  endTime: string
  images: readonly string[]
  /** Sanitized HTML of an event. */
  html?: Event['description'] | undefined
  /** Plain text of a guest-list night. */
  text?: string | undefined
  /** Link to its tickets. */
  ticketingLink?: string | null
  guestList?: { spotsLeft: number | undefined; isFull: boolean }
}

export interface Nights {
  /** First the event in progress, then whatever else begins in this business day. */
  tonight: Night[]
  /** By their start. */
  upcoming: Night[]
}

type Dates = Pick<VendorPageData, 'inProgress' | 'upcoming' | 'guestLists'>

/** A venue's nights, as its page shows them at a moment. */
export function sortNights(page: Dates, now: number, venue: VenueClock): Nights {
  const { timeZone, businessDays } = venue
  const current = findTonightsEvent(page.inProgress, now)
  const events = page.upcoming.filter((event) => !isOver(event, now)).map(toNight)
  const guestLists = page.guestLists.map(toGuestListNight)
  const dayOf = (time: number) => businessDayAt(new Date(time), timeZone, businessDays)
  const isTonight = ({ startTime }: Night) =>
    Date.parse(startTime) <= now || dayOf(Date.parse(startTime)) === dayOf(now)
  // An event that has not begun is only tonight's where no other is in progress.
  const candidates = current ? guestLists : [...events, ...guestLists]
  const begins = candidates.filter(isTonight).toSorted(byStart)
  const tonight = current ? [toNight(current), ...begins] : begins
  const rest = [...events, ...guestLists].filter(({ id }) => !tonight.some((one) => one.id === id))
  return { tonight, upcoming: rest.toSorted(byStart) }
}

function byStart(one: Night, other: Night): number {
  return Date.parse(one.startTime) - Date.parse(other.startTime)
}

function toNight(event: Event): Night {
  const { eventId, eventName, startTime, endTime, images, description, ticketingLink } = event
  const html = description
  return { id: eventId, name: eventName, startTime, endTime, images, html, ticketingLink }
}

function toGuestListNight(night: VendorGlevent): Night {
  const { gleventId, name, startTime, endTime, imageUrl, description, availableCount } = night
  return {
    id: gleventId,
    name,
    startTime,
    endTime,
    images: imageUrl ? [imageUrl] : [],
    text: description,
    guestList: {
      spotsLeft: availableCount < FEW_SPOTS ? availableCount : undefined,
      isFull: availableCount === 0,
    },
  }
}
