import { newKey } from '#app/api/intent.ts'
import { createOutbox } from '#app/api/outbox.ts'
import type { CheckInTarget } from './staff-glevents.queries.ts'

/** A check-in, or one taken back, that the server has not answered yet. */
export interface QueuedCheckIn extends CheckInTarget {
  /** The Idempotency-Key: sent again with it, the server repeats its first answer. */
  nonce: string
  /** The time of the tap. */
  checkedInAt: string
  /** Whether it takes the guest's check-in back. */
  isTakeBack?: boolean
  /** Why a manager lets the guest in at another time. */
  reason?: string
  vendorLocationId: string
  /** Who let the guest in; another person may send it. */
  byUserId: string
  guestName: string
  /** Why the server refused it; it stays listed until it is dismissed. */
  refusal?: string
  /** The guest was not let in: only the server knows whether the reservation is confirmed. */
  isUndecided?: boolean
}

/** A week: names of guests do not stay longer on a shared phone. */
const TTL_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Check-ins that wait to be sent or were refused, in the order of the taps. It survives a logout: the next person
 * with the right at this door sends it.
 */
export const doorQueue = createOutbox<QueuedCheckIn>({
  name: 'doorQueue',
  idOf: ({ nonce }) => nonce,
  trim: (queue) =>
    queue.filter(({ checkedInAt }) => Date.parse(checkedInAt) >= Date.now() - TTL_MS),
})

/** Whether the guest was let in and the check-in is still to be sent. */
export function isWaiting({ refusal, isUndecided }: QueuedCheckIn): boolean {
  return refusal === undefined && !isUndecided
}

type NewCheckIn = Omit<QueuedCheckIn, 'nonce' | 'checkedInAt' | 'refusal'>

/** Keeps a check-in with a nonce of its own, or this person's undecided one again with its nonce and body. */
export function enqueue(checkIn: NewCheckIn): QueuedCheckIn {
  const { isUndecided = false, reservationId } = checkIn
  const undecided = doorQueue
    .list()
    .find((one) => one.isUndecided && one.reservationId === reservationId)
  const isSame = undecided?.byUserId === checkIn.byUserId && undecided.reason === checkIn.reason
  const kept = isSame && !checkIn.isTakeBack ? undecided : undefined
  const queued = kept
    ? { ...kept, isUndecided }
    : { ...checkIn, nonce: newKey(), checkedInAt: new Date().toISOString() }
  if (undecided) doorQueue.remove(undecided.nonce)
  doorQueue.put(queued)
  return queued
}

/** A logout keeps only the guests who were let in. */
export function keepDecided(): void {
  for (const { isUndecided, nonce } of doorQueue.list()) if (isUndecided) doorQueue.remove(nonce)
}
