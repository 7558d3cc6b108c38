import type { QueuedCheckIn } from '#app/features/guest-list/door-store.ts'
import type { Guest, GuestList } from '#domain/guest-list/guest-list.contract.ts'
import type { ReservationStatus } from '#domain/guest-list/guest-list.states.ts'

/** A guest as this device knows them: a check-in that is not sent yet counts. */
export interface DoorGuest extends Guest {
  isUnsent: boolean
  /** Who let an unsent guest in. */
  byUserId?: string
  /** A check-in of this device is unanswered and the guest waits outside: sent again by the next tap. */
  isUndecided: boolean
}

/** The list by name, with this device's unsent check-ins in it. */
export function toDoorGuests(
  list: Pick<GuestList, 'reservations'>,
  queue: readonly QueuedCheckIn[],
): DoorGuest[] {
  const unsent = new Map(
    queue
      .filter(({ refusal }) => refusal === undefined)
      .map((checkIn) => [checkIn.reservationId, checkIn]),
  )
  return list.reservations
    .map((guest): DoorGuest => {
      const checkIn = unsent.get(guest.reservationId)
      const isUndecided = checkIn?.isUndecided ?? false
      if (!checkIn || isUndecided || guest.reservationStatus === 'CHECKED_IN') {
        return { ...guest, isUnsent: false, isUndecided }
      }
      const { checkedInAt, byUserId } = checkIn
      const inside = { checkedInAt, byUserId, isUnsent: true, isUndecided }
      return { ...guest, ...inside, reservationStatus: 'CHECKED_IN' }
    })
    .toSorted((a, b) => byName.compare(sortNameOf(a), sortNameOf(b)))
}

/** How many are inside, unsent check-ins included. */
export function countInside(list: GuestList, guests: readonly DoorGuest[]): number {
  const unsent = guests.filter(({ isUnsent }) => isUnsent)
  return list.insideCount + unsent.reduce((sum, { quantity }) => sum + quantity, 0)
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
