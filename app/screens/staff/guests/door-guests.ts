import type { QueuedCheckIn } from '#app/features/guest-list/door-queue.ts'
import type { Guest, GuestList } from '#domain/guest-list/guest-list.contract.ts'
import type { ReservationStatus } from '#domain/guest-list/guest-list.states.ts'

/** A guest as this device knows them, including its own decisions that are not sent yet. */
export interface DoorGuest extends Guest {
  isUnsent: boolean
  /** A check-in of this device is unanswered and the guest waits outside: sent again by the next tap. */
  isUndecided: boolean
}

/** The list by name, with this device's unsent check-ins in it, and without those it took back. */
export function toDoorGuests(
  list: Pick<GuestList, 'reservations'>,
  queue: readonly QueuedCheckIn[],
): DoorGuest[] {
  const latest = new Map(
    queue.filter(({ refusal }) => refusal === undefined).map((one) => [one.reservationId, one]),
  )
  return list.reservations
    .map((guest) => toDoorGuest(guest, latest.get(guest.reservationId)))
    .toSorted((a, b) => byName.compare(sortNameOf(a), sortNameOf(b)))
}

/** `latest` is what this device decided last and has not sent yet. */
function toDoorGuest(guest: Guest, latest: QueuedCheckIn | undefined): DoorGuest {
  const isUndecided = latest?.isUndecided ?? false
  const isInside = guest.reservationStatus === 'CHECKED_IN'
  if (!latest || isUndecided || (isInside && !latest.isTakeBack)) {
    return { ...guest, isUnsent: false, isUndecided }
  }
  if (latest.isTakeBack) {
    const outside = { checkedInAt: null, checkedInBy: null, checkedInByUserId: null }
    const reservationStatus = isInside ? 'CONFIRMED' : guest.reservationStatus
    return { ...guest, ...outside, reservationStatus, isUnsent: true, isUndecided }
  }
  const { checkedInAt, byUserId } = latest
  return {
    ...guest,
    checkedInAt,
    checkedInByUserId: byUserId,
    isUnsent: true,
    isUndecided,
    reservationStatus: 'CHECKED_IN',
  }
}

/**
 * How many guests are inside, as far as this device knows: counted from the guests it shows, because a count
 * of the server's may already contain a check-in of this device.
 */
export function countInside(guests: readonly Guest[]): number {
  return guests
    .filter(({ reservationStatus }) => reservationStatus === 'CHECKED_IN')
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Guests whose name contains every word, in one of the statuses if any is chosen. */
export function filterGuests(
  guests: readonly DoorGuest[],
  text: string,
  statuses: readonly string[],
): DoorGuest[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return guests.filter(
    (guest) =>
      (statuses.length === 0 || statuses.includes(guest.reservationStatus)) &&
      words.every((word) => fold(nameOf(guest)).includes(word)),
  )
}

export function countByStatus(guests: readonly DoorGuest[]): Map<ReservationStatus, number> {
  const counts = new Map<ReservationStatus, number>()
  for (const { reservationStatus } of guests) {
    counts.set(reservationStatus, (counts.get(reservationStatus) ?? 0) + 1)
  }
  return counts
}

export function nameOf({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

const byName = new Intl.Collator('en-US', { sensitivity: 'base' })
const sortNameOf = ({ firstName, lastName }: Guest) => `${lastName} ${firstName}`

/** Staff type without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
