import { isRefused } from '#app/api/answer.ts'
import { ApiError, errorText, hasCode } from '#app/api/api-error.ts'
import type { Guest } from '#domain/guest-list/guest-list.contract.ts'
import {
  dequeue,
  dropOld,
  isWaiting,
  updateQueuedCheckIn,
  type QueuedCheckIn,
  readQueue,
} from './door-store.ts'
import { checkInGuest, takeBackCheckIn } from './staff-glevents.queries.ts'

export const NOT_CHECKED_IN = 'The guest could not be checked in.'

/**
 * How long other tabs leave a check-in to the tab that sends it. A request that also renews the session may
 * take longer: another tab then sends the same nonce, which the server answers alike. A closed tab holds
 * nothing up.
 */
const SENDING_MS = 12_000
/** The nonces that this tab is sending. */
const inFlight = new Set<string>()

/**
 * Sends one kept check-in, or takes one back. With `queued` it was decided without a connection.
 * @throws ApiError of a refusal, or when it waits
 */
export async function sendCheckIn(
  checkIn: QueuedCheckIn,
  { queued }: { queued: boolean },
): Promise<Guest> {
  const { nonce, checkedInAt, vendorLocationId, byUserId, reason, isTakeBack } = checkIn
  const how = { intent: { keyFor: () => nonce, finish() {} }, queued }
  inFlight.add(nonce)
  updateQueuedCheckIn(nonce, { sendingUntil: Date.now() + SENDING_MS })
  try {
    const guest = isTakeBack
      ? await takeBackCheckIn(checkIn, { takenBackAt: checkedInAt, byUserId }, how)
      : await checkInGuest(checkIn, { checkedInAt, vendorLocationId, byUserId, reason }, how)
    dequeue(nonce)
    return guest
  } catch (error) {
    // without an answer, or with a server error, it waits for its next turn
    if (!isRefused(error)) throw error
    // it waits for a person with the right to sign in
    if (queued && error.status === 403) throw error
    if (!queued || isSettled(error)) dequeue(nonce)
    else updateQueuedCheckIn(nonce, { refusal: errorText(error, NOT_CHECKED_IN) })
    throw error
  } finally {
    inFlight.delete(nonce)
    updateQueuedCheckIn(nonce, { sendingUntil: undefined })
  }
}

/** Whether the refusal needs no notice: a guest who is already in is listed as a double. */
function isSettled(error: ApiError): boolean {
  return SETTLED.some((code) => hasCode(error, code))
}

const SETTLED = ['ALREADY_CHECKED_IN', 'CHECK_IN_TAKEN_BACK', 'NOT_CHECKED_IN'] as const

/** A mark too far ahead means that the clock was set back. */
function isSending({ nonce, sendingUntil = 0 }: QueuedCheckIn): boolean {
  const left = sendingUntil - Date.now()
  return inFlight.has(nonce) || (left > 0 && left <= SENDING_MS)
}

const runs = new Map<string, Promise<string[]>>()

/**
 * Sends what waits of a vendor, in order; one run of it at a time. @returns the events whose lists
 * changed
 */
export function sendQueue(vendorId: string): Promise<string[]> {
  const run = runs.get(vendorId) ?? sendWaiting(vendorId).finally(() => runs.delete(vendorId))
  runs.set(vendorId, run)
  return run
}

async function sendWaiting(vendorId: string): Promise<string[]> {
  dropOld()
  const changed = new Set<string>()
  /** Guests with a check-in that still waits: later decisions about them must follow it. */
  const held = new Set<string>()
  for (const { nonce } of readQueue()) {
    // a tap or another tab may be sending it, or already have its answer
    const checkIn = readQueue().find((one) => one.nonce === nonce)
    if (checkIn?.vendorId !== vendorId || !isWaiting(checkIn)) continue
    if (held.has(checkIn.reservationId) || isSending(checkIn)) {
      held.add(checkIn.reservationId)
      continue
    }
    try {
      await sendCheckIn(checkIn, { queued: true })
    } catch (error) {
      const waitsForManager = hasCode(error, 'MANAGER_REQUIRED')
      if (!isRefused(error) || (error.status === 403 && !waitsForManager)) break
      if (waitsForManager) held.add(checkIn.reservationId)
    }
    changed.add(checkIn.gleventId)
  }
  return [...changed]
}
