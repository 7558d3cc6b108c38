import { newKey } from '#app/api/intent.ts'
import type { GuestList } from '#domain/guest-list/guest-list.contract.ts'
import type { CheckInTarget } from './staff-glevents.queries.ts'

/** A check-in that the server has not answered yet. Kept before it is sent, so that closing the tab loses nothing. */
export interface QueuedCheckIn extends CheckInTarget {
  /** The Idempotency-Key: sent again with it, the server repeats its first answer. */
  nonce: string
  checkedInAt: string
  vendorLocationId: string
  guestName: string
  /** Why the server refused it; it stays listed until it is dismissed. */
  refusal?: string
  /** The guest was not let in: only the server knows whether the reservation is confirmed. */
  isUndecided?: boolean
}

const QUEUE_KEY = 'doorQueue'
const LIST_KEY = 'doorList'
const listeners = new Set<() => void>()
let known: { text: string | null; queue: readonly QueuedCheckIn[] } = { text: null, queue: [] }

/**
 * What waits to be sent or was refused, in the order of the taps. The same array until it changes. It
 * survives a logout: the next person with the right at this door sends it.
 */
export function readQueue(): readonly QueuedCheckIn[] {
  const text = read(QUEUE_KEY)
  if (text !== known.text) known = { text, queue: parse<QueuedCheckIn[]>(text) ?? [] }
  return known.queue
}

/** Whether the guest was let in and the check-in is still to be sent. */
export function isWaiting({ refusal, isUndecided }: QueuedCheckIn): boolean {
  return refusal === undefined && !isUndecided
}

/** Keeps a check-in with a nonce of its own, or an undecided one again with its nonce and body. */
export function enqueue(checkIn: Omit<QueuedCheckIn, 'nonce' | 'checkedInAt'>): QueuedCheckIn {
  const { isUndecided = false, reservationId } = checkIn
  const kept = readQueue().find((one) => one.isUndecided && one.reservationId === reservationId)
  const queued = kept
    ? { ...kept, isUndecided }
    : { ...checkIn, nonce: newKey(), checkedInAt: new Date().toISOString() }
  writeQueue([...readQueue().filter((one) => one !== kept), queued])
  return queued
}

/** Removes a check-in that was answered or dismissed. */
export function dequeue(nonce: string): void {
  writeQueue(readQueue().filter((one) => one.nonce !== nonce))
}

/** Marks a check-in as refused. */
export function refuse(nonce: string, refusal: string): void {
  writeQueue(readQueue().map((one) => (one.nonce === nonce ? { ...one, refusal } : one)))
}

/** Calls the listener on each change, including those of other tabs. @returns unsubscribe */
export function subscribeToQueue(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The guest list of an event as it was last loaded; older versions of the app stored another shape. */
export function readStoredList(gleventId: string): GuestList | undefined {
  const list = parse<GuestList>(read(`${LIST_KEY} ${gleventId}`))
  return Array.isArray(list?.reservations) ? list : undefined
}

export function storeList(gleventId: string, list: GuestList): void {
  write(`${LIST_KEY} ${gleventId}`, JSON.stringify(list))
}

function writeQueue(queue: readonly QueuedCheckIn[]): void {
  write(QUEUE_KEY, JSON.stringify(queue))
  for (const listener of listeners) listener()
}

/** What the browser did not store; it lives as long as the page. */
const unstored = new Map<string, string>()

function read(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Lists of other events make room for what is written now. */
function write(key: string, text: string): void {
  unstored.delete(key)
  if (store(key, text)) return
  dropListsExcept(key)
  if (!store(key, text)) unstored.set(key, text)
}

function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function dropListsExcept(kept: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(LIST_KEY) && key !== kept) localStorage.removeItem(key)
    }
  } catch {
    // storage is disabled
  }
}

function parse<Value>(text: string | null): Value | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}
