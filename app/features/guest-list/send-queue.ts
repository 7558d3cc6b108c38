import { ApiError, errorText, hasCode } from '#app/api/api-error.ts'
import type { Guest } from '#domain/guest-list/guest-list.contract.ts'
import { dequeue, isWaiting, type QueuedCheckIn, readQueue, refuse } from './door-store.ts'
import { checkInGuest } from './staff-glevents.queries.ts'

/** Statuses after which the same request may succeed later. */
const TRY_LATER = new Set([0, 401, 408, 429])
const NOT_CHECKED_IN = 'The guest could not be checked in.'

/** Nonces of the check-ins that are being sent. */
const inFlight = new Set<string>()

/** Sends one kept check-in. With `queued` the guest is already inside. @throws ApiError of a refusal, or when it waits */
export async function sendCheckIn(
  checkIn: QueuedCheckIn,
  { queued }: { queued: boolean },
): Promise<Guest> {
  const { nonce, checkedInAt, vendorLocationId } = checkIn
  const intent = { keyFor: () => nonce, finish() {} }
  inFlight.add(nonce)
  try {
    const guest = await checkInGuest(checkIn, { checkedInAt, vendorLocationId }, { intent, queued })
    dequeue(nonce)
    return guest
  } catch (error) {
    // without an answer, or one of a server in trouble, it waits for its next turn
    if (!isRefusal(error)) throw error
    // it waits for a person with the right to sign in
    if (queued && error.status === 403) throw error
    // a guest who is already in is shown with the doubles
    if (!queued || hasCode(error, 'ALREADY_CHECKED_IN')) dequeue(nonce)
    else refuse(nonce, errorText(error, NOT_CHECKED_IN))
    throw error
  } finally {
    inFlight.delete(nonce)
  }
}

/** Whether the server decided: sending the same again would change nothing. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !TRY_LATER.has(error.status)
}

const runs = new Map<string, Promise<string[]>>()

/** Sends what waits of a vendor, in order; one run of it at a time. @returns the events whose lists changed */
export function sendQueue(vendorId: string): Promise<string[]> {
  const run = runs.get(vendorId) ?? sendWaiting(vendorId).finally(() => runs.delete(vendorId))
  runs.set(vendorId, run)
  return run
}

async function sendWaiting(vendorId: string): Promise<string[]> {
  const changed = new Set<string>()
  for (const { nonce } of readQueue()) {
    // it may have been answered meanwhile, by a tap or in another tab
    const checkIn = readQueue().find((one) => one.nonce === nonce)
    if (checkIn?.vendorId !== vendorId || !isWaiting(checkIn) || inFlight.has(nonce)) continue
    try {
      await sendCheckIn(checkIn, { queued: true })
    } catch (error) {
      if (!isRefusal(error) || error.status === 403) break
    }
    changed.add(checkIn.gleventId)
  }
  return [...changed]
}
