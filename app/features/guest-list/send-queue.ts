import type { QueryClient } from '@tanstack/react-query'
import { isRefused } from '#app/api/answer.ts'
import { ApiError, errorText, hasCode } from '#app/api/api-error.ts'
import { intentOf } from '#app/api/intent.ts'
import type { Guest } from '#domain/guest-list/guest-list.contract.ts'
import { doorQueue, isWaiting, type QueuedCheckIn } from './door-queue.ts'
import { answerInList, checkInGuest, takeBackCheckIn } from './staff-glevents.queries.ts'

export const NOT_CHECKED_IN = 'The guest could not be checked in.'

/** Sends the check-in of a tap, or what a tap took back. @throws ApiError of a refusal, or when it waits */
export function sendCheckIn(client: QueryClient, checkIn: QueuedCheckIn): Promise<Guest> {
  // a queue that is sending it at this moment gets the same answer
  return doorQueue.send(checkIn.nonce, () => report(client, checkIn, { queued: false }))
}

/**
 * `queued` means that the check-in was decided without a connection. The answer is in the list before the
 * check-in leaves the queue, so that a guest is never counted twice or not at all.
 */
async function report(
  client: QueryClient,
  checkIn: QueuedCheckIn,
  { queued }: { queued: boolean },
): Promise<Guest> {
  const { nonce, checkedInAt, vendorLocationId, byUserId, reason, isTakeBack } = checkIn
  const how = { intent: intentOf(nonce), queued }
  const putIntoList = answerInList(client, checkIn)
  const guest = await (isTakeBack
    ? takeBackCheckIn(checkIn, { takenBackAt: checkedInAt, byUserId }, how)
    : checkInGuest(checkIn, { checkedInAt, vendorLocationId, byUserId, reason }, how))
  putIntoList(guest)
  return guest
}

/** A refused check-in stays on the device until staff have seen the refusal. */
function keepRefused(checkIn: QueuedCheckIn, error: ApiError): QueuedCheckIn | undefined {
  // it waits for a person with the right to sign in
  if (error.status === 403) return checkIn
  return isSettled(error) ? undefined : { ...checkIn, refusal: errorText(error, NOT_CHECKED_IN) }
}

/** Whether the refusal needs no notice: a guest who is already in is listed as a double. */
function isSettled(error: ApiError): boolean {
  return SETTLED.some((code) => hasCode(error, code))
}

const SETTLED = ['ALREADY_CHECKED_IN', 'CHECK_IN_TAKEN_BACK', 'NOT_CHECKED_IN'] as const

const runs = new Map<string, Promise<string[]>>()

/**
 * Sends what waits of a vendor, in order; one run of it at a time. @returns the events whose lists
 * changed
 */
export function sendQueue(client: QueryClient, vendorId: string): Promise<string[]> {
  const run =
    runs.get(vendorId) ?? sendWaiting(client, vendorId).finally(() => runs.delete(vendorId))
  runs.set(vendorId, run)
  return run
}

async function sendWaiting(client: QueryClient, vendorId: string): Promise<string[]> {
  await doorQueue.load()
  const changed = new Set<string>()
  /** Guests whose earlier check-in is unsent; their later ones must wait for it. */
  const held = new Set<string>()
  const waiting = doorQueue.list().filter((one) => one.vendorId === vendorId && isWaiting(one))
  for (const { nonce, reservationId, gleventId } of waiting) {
    if (held.has(reservationId)) continue
    try {
      // a tap or another tab may be sending it, or already have its answer
      const guest = await doorQueue.send(
        nonce,
        async (one) => one && report(client, one, { queued: true }),
        { refused: keepRefused },
      )
      if (!guest) held.add(reservationId)
    } catch (error) {
      const waitsForManager = hasCode(error, 'MANAGER_REQUIRED')
      if (!isRefused(error) || (error.status === 403 && !waitsForManager)) break
      if (waitsForManager) held.add(reservationId)
    }
    changed.add(gleventId)
  }
  return [...changed]
}
