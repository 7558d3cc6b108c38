import { errorText, hasCode } from '#app/api/api-error.ts'
import { NOT_CHECKED_IN } from '#app/features/guest-list/send-queue.ts'
import type { Feedback } from '#app/features/scanning/scan-feedback.ts'
import type { Entry } from '#domain/guest-list/door-rules.ts'
import { EVENT_CALLED_OFF, notTonight } from '#domain/guest-list/guest-list.messages.ts'
import type { DoorGuest } from './door-guests.ts'
import { nameOf } from './door-guests.ts'

/** What staff at the door see after a check-in; it stays until the next one. */
export interface DoorVerdict {
  tone: 'success' | 'danger' | 'warning' | 'info' | 'busy'
  word: string
  name: string
  /** How many come with this reservation. */
  quantity?: number
  text: string
  feedback?: Feedback
  /** What can be done about it: let the guest in all the same, or take the check-in back. */
  next?: { what: 'override' | 'take-back'; guest: DoorGuest }
}

type Who = Pick<DoorVerdict, 'name' | 'quantity'>

export const toWho = (guest: DoorGuest): Who => ({ name: nameOf(guest), quantity: guest.quantity })

export const busy = (who: Who, text: string): DoorVerdict => ({
  tone: 'busy',
  word: 'Wait',
  ...who,
  text,
})

export const welcome = (guest: DoorGuest, text: string): DoorVerdict => ({
  tone: 'success',
  word: 'Welcome',
  ...toWho(guest),
  text,
  feedback: 'success',
  next: { what: 'take-back', guest },
})

export const alreadyIn = (who: Who, text: string): DoorVerdict => ({
  tone: 'danger',
  word: 'Already in',
  ...who,
  text,
  feedback: 'refused',
})

export const notOnList = (who: Who, text: string): DoorVerdict => ({
  tone: 'warning',
  word: 'Not on list',
  ...who,
  text,
  feedback: 'warning',
})

/** The event is on another day; a person with the right to make an exception is offered one. */
const anotherDay = (guest: DoorGuest, text: string, canOverride: boolean): DoorVerdict => ({
  tone: 'warning',
  word: 'Not tonight',
  ...toWho(guest),
  text,
  feedback: 'warning',
  ...(canOverride && { next: { what: 'override', guest } }),
})

const calledOff = (guest: DoorGuest): DoorVerdict => ({
  ...anotherDay(guest, EVENT_CALLED_OFF, false),
  word: 'Called off',
})

/** What the device decides without a connection. */
export function closedVerdict(
  entry: Exclude<Entry, 'OPEN'>,
  guest: DoorGuest,
  night: Parameters<typeof notTonight>[1],
  mayOverride: boolean,
): DoorVerdict {
  if (entry === 'CALLED_OFF') return calledOff(guest)
  return anotherDay(guest, notTonight(entry, night), mayOverride)
}

/** What the server refused. */
export function refusalVerdict(
  error: unknown,
  guest: DoorGuest,
  mayOverride: boolean,
): DoorVerdict {
  const text = errorText(error, NOT_CHECKED_IN)
  if (hasCode(error, 'ALREADY_CHECKED_IN')) return alreadyIn(toWho(guest), text)
  if (hasCode(error, 'EVENT_CALLED_OFF')) return calledOff(guest)
  const isOtherDay =
    hasCode(error, 'NOT_TONIGHT') ||
    hasCode(error, 'EVENT_CLOSED') ||
    hasCode(error, 'MANAGER_REQUIRED')
  if (isOtherDay) return anotherDay(guest, text, mayOverride)
  return notOnList(toWho(guest), text)
}

export const takenBack = (guest: DoorGuest, text: string): DoorVerdict => ({
  tone: 'info',
  word: 'Taken back',
  ...toWho(guest),
  text,
  feedback: 'warning',
})

export const stillIn = (guest: DoorGuest, text: string): DoorVerdict => ({
  tone: 'warning',
  word: 'Still in',
  ...toWho(guest),
  text,
  feedback: 'warning',
})
