import { readObject, storeText } from '#app/api/browser-storage.ts'
import { newKey } from '#app/api/intent.ts'
import type { CompleteOrderBody } from '#domain/orders/orders.contract.ts'

/** A hand-over as it was sent. When it is sent again unchanged, the server repeats its first answer. */
export interface SentHandOver {
  orderId: string
  key: string
  body: CompleteOrderBody
  isAnswered: boolean
}

const STORAGE_KEY = 'handOvers'
/** About the last half hour of a busy bar. */
const MOST_HAND_OVERS = 100

/** The hand-over of this order that this device sent from the same location. */
export function findSentHandOver(
  orderId: string,
  vendorLocationId: string,
): SentHandOver | undefined {
  return readStorage().find(
    (sent) => sent.orderId === orderId && sent.body.vendorLocationId === vendorLocationId,
  )
}

/** Stored before it is sent, so that a reloaded page can request the answer. */
export function keepHandOver(orderId: string, body: CompleteOrderBody): SentHandOver {
  const sent = { orderId, key: newKey(), body, isAnswered: false }
  writeStorage([sent, ...others(orderId)])
  return sent
}

export function markAnswered(sent: SentHandOver): void {
  writeStorage([{ ...sent, isAnswered: true }, ...others(sent.orderId)])
}

export function forgetHandOver(orderId: string): void {
  writeStorage(others(orderId))
}

function others(orderId: string): SentHandOver[] {
  return readStorage().filter((sent) => sent.orderId !== orderId)
}

function readStorage(): SentHandOver[] {
  const stored: unknown = readObject(STORAGE_KEY)
  return Array.isArray(stored) ? (stored as SentHandOver[]) : []
}

/** Without storage a hand-over can be repeated only until its page closes. */
function writeStorage(list: SentHandOver[]): void {
  storeText(STORAGE_KEY, JSON.stringify(list.slice(0, MOST_HAND_OVERS)))
}
