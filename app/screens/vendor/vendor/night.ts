import type { Event } from '#domain/events/events.contract.ts'
import type { VendorGlevent } from '#domain/guest-list/guest-list.contract.ts'
import { FEW_SPOTS } from '#domain/guest-list/guest-list.limits.ts'
import { findTonightsEvent } from './find-tonights-event.ts'

/** An event or a guest-list night, as a venue's page shows it. */
export interface Night {
  id: string
  name: string
  startTime: string
  images: readonly string[]
  /** Sanitized HTML of an event. */
  html?: Event['description'] | undefined
  /** Plain text of a guest-list night. */
  text?: string | undefined
  /** Link to its tickets. */
  ticketingLink?: string | null
  guestList?: { spotsLeft: number | undefined; isFull: boolean }
}

/** Tonight's event, else a guest-list night that has begun. */
export function findTonight(
  inProgress: readonly Event[],
  guestLists: readonly VendorGlevent[],
  now: number,
): Night | undefined {
  const event = findTonightsEvent(inProgress, now)
  if (event) return toNight(event)
  const begun = guestLists.find(({ startTime }) => Date.parse(startTime) <= now)
  return begun && toGuestListNight(begun)
}

/** The next events and guest-list nights, by their start. */
export function listUpcoming(
  events: readonly Event[],
  guestLists: readonly VendorGlevent[],
  tonight: Night | undefined,
): Night[] {
  return [...events.map(toNight), ...guestLists.map(toGuestListNight)]
    .filter(({ id }) => id !== tonight?.id)
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
}

function toNight(event: Event): Night {
  const { eventId, eventName, startTime, images, description, ticketingLink } = event
  return { id: eventId, name: eventName, startTime, images, html: description, ticketingLink }
}

function toGuestListNight(night: VendorGlevent): Night {
  const { gleventId, name, startTime, imageUrl, description, availableCount } = night
  return {
    id: gleventId,
    name,
    startTime,
    images: imageUrl ? [imageUrl] : [],
    text: description,
    guestList: {
      spotsLeft: availableCount < FEW_SPOTS ? availableCount : undefined,
      isFull: availableCount === 0,
    },
  }
}
