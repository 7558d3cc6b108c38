import { newKey } from '#app/api/intent.ts'
import type { Glevent, GuestList } from '#domain/guest-list/guest-list.contract.ts'
import type { CheckInTarget } from './staff-glevents.queries.ts'

/**
 * A check-in, or its undo, that the server has not answered yet. Stored before it is sent, so that
 * closing the tab loses nothing.
 */
export interface QueuedCheckIn extends CheckInTarget {
  /** The Idempotency-Key: sent again with it, the server repeats its first answer. */
  nonce: string
  /** The time of the tap. */
  checkedInAt: string
  /** It takes the check-in of the guest back. */
  isTakeBack?: boolean
  /** Why a manager lets the guest in at another time. */
  reason?: string
  vendorLocationId: string
  /** The person who let the guest in; another person may send the check-in. */
  byUserId: string
  guestName: string
  /** Why the server refused it; it stays listed until it is dismissed. */
  refusal?: string
  /** A tab of this browser is sending it until then, in ms since the epoch. */
  sendingUntil?: number
  /** The guest was not let in: only the server knows whether the reservation is confirmed. */
  isUndecided?: boolean
}

const QUEUE_KEY = 'doorQueue'
const LIST_KEY = 'doorList'
/** Guests' names are kept for a week at most, because phones are shared. */
const ENTRY_TTL_MS = 7 * 24 * 60 * 60 * 1000
const listeners = new Set<() => void>()
let known: { text: string | null; queue: readonly QueuedCheckIn[] } = { text: null, queue: [] }

/**
 * Check-ins that wait to be sent or were refused, in the order of the taps. Returns the same array
 * until it changes. The queue survives a logout: the next person with the right at this door sends
 * it.
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

type NewCheckIn = Omit<QueuedCheckIn, 'nonce' | 'checkedInAt' | 'sendingUntil' | 'refusal'>

/**
 * Keeps a check-in with a nonce of its own, or this person's undecided one again with its nonce and
 * body.
 */
export function enqueue(checkIn: NewCheckIn): QueuedCheckIn {
  const { isUndecided = false, reservationId } = checkIn
  const undecided = readQueue().find(
    (one) => one.isUndecided && one.reservationId === reservationId,
  )
  const isSame = undecided?.byUserId === checkIn.byUserId && undecided.reason === checkIn.reason
  const kept = isSame && !checkIn.isTakeBack ? undecided : undefined
  const queued = kept
    ? { ...kept, isUndecided }
    : { ...checkIn, nonce: newKey(), checkedInAt: new Date().toISOString() }
  writeQueue([...readQueue().filter((one) => one !== undecided), queued])
  return queued
}

/** Removes a check-in that was answered or dismissed. */
export function dequeue(nonce: string): void {
  writeQueue(readQueue().filter((one) => one.nonce !== nonce))
}

/** Updates a check-in that is still queued. */
export function updateQueuedCheckIn(
  nonce: string,
  note: { refusal: string } | { sendingUntil: number | undefined },
): void {
  writeQueue(readQueue().map((one) => (one.nonce === nonce ? { ...one, ...note } : one)))
}

/**
 * Called after a logout: keeps the guests who were let in, also those that a full device had not
 * stored.
 */
export function keepDecided(): void {
  writeQueue(readQueue().filter(({ isUndecided }) => !isUndecided))
}

/** Removes check-ins that are too old to be sent. */
export function dropOld(): void {
  const oldest = Date.now() - ENTRY_TTL_MS
  const kept = readQueue().filter(({ checkedInAt }) => Date.parse(checkedInAt) >= oldest)
  if (kept.length < readQueue().length) writeQueue(kept)
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

/** A guest list with its event, whose name and times the door needs without a connection. */
export type StoredList = GuestList & { event?: Glevent | undefined }

/** The guest list of an event as it was last loaded; older versions of the app stored another shape. */
export function readStoredList(gleventId: string): StoredList | undefined {
  openList = `${LIST_KEY} ${gleventId}`
  const list = parse<StoredList>(read(openList))
  return Array.isArray(list?.reservations) ? list : undefined
}

export function storeList(gleventId: string, list: StoredList): void {
  openList = `${LIST_KEY} ${gleventId}`
  write(openList, JSON.stringify(list))
}

/**
 * Names of guests stay no longer than the session of the person at the door, also what the browser
 * did not store.
 */
export function forgetLists(): void {
  for (const key of unstored.keys()) if (key.startsWith(LIST_KEY)) unstored.delete(key)
  dropLists(() => true)
}

/** The key of the list that was read or stored last. */
let openList: string | undefined

function writeQueue(queue: readonly QueuedCheckIn[]): void {
  if (queue.length > 0) write(QUEUE_KEY, JSON.stringify(queue))
  else remove(QUEUE_KEY)
  for (const listener of listeners) listener()
}

/** Entries that the browser did not store; they live as long as the page. */
const unstored = new Map<string, string>()

function read(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Deletes the lists of other events to make room for this write. The list of the open door is
 * deleted only for a check-in.
 */
function write(key: string, text: string): void {
  unstored.delete(key)
  if (store(key, text)) return
  dropLists((list) => list !== key && list !== openList)
  if (store(key, text)) return
  unstored.set(key, text)
  if (key !== QUEUE_KEY || openList === undefined) return
  const list = read(openList)
  if (list !== null) unstored.set(openList, list)
  dropLists(() => true)
  if (store(key, text)) unstored.delete(key)
}

function remove(key: string): void {
  unstored.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // storage is disabled
  }
}

function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function dropLists(isDropped: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(LIST_KEY) && isDropped(key)) localStorage.removeItem(key)
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
