import { MAX_CAPACITY } from './guest-list.limits.ts'
import { formatCount } from '#domain/values/count-of.ts'

/** Guest-list texts, word for word from the specification where it has them. */
export const ONE_ACTIVE_RESERVATION = 'Only 1 active reservation allowed'
export const SELECT_VALID_ADDRESS = 'Please select a valid address from the dropdown.'
export const TIME_REQUIRED = 'Please choose a date and a time.'
export const ENDS_BEFORE_START = 'The end must be after the start.'
export const CAPACITY_INVALID = `The capacity must be a whole number from 1 to ${formatCount(MAX_CAPACITY)}.`
export const LINK_INVALID = 'Please enter a link that begins with https://'
export const GLEVENT_NOT_FOUND = 'This event could not be found.'
export const RESERVATION_NOT_FOUND = 'This reservation could not be found.'
export const EVENT_FULL = 'This event is full. You can join the waitlist.'
export const EVENT_BUSY = 'Many people are reserving right now. Please try again.'
export const EVENT_OVER = 'This event is over.'
export const TOO_FAR_AHEAD = 'Reservations open 3 months before the event.'
export const ALREADY_ON_LIST = 'You are already on the list of this event.'
export const NOT_CANCELABLE = 'Only a confirmed reservation can be cancelled.'
export const EVENT_STARTED = 'The event has started, so the reservation can no longer be cancelled.'
export const OFFER_OVER = 'This offer is no longer open.'
/** Texts of an offer beside a reservation. */
export const replacesReservation = (name: string) =>
  `Taking this spot cancels your reservation for ${name}.`
export const NOT_WAITING = 'This reservation is not on the waitlist.'
export const CHANGED_MEANWHILE =
  'This event was changed by someone else. Please check it and try again.'
export const NOT_ON_LIST = 'This reservation is not confirmed, so the guest cannot be checked in.'
export const RESERVATION_CANCELLED = 'This reservation was cancelled.'
export const EVENT_CALLED_OFF = 'This event was called off.'
export const CALLED_OFF_STAYS = 'This event was called off, so it can no longer be changed.'
export const HAS_GUESTS = 'Guests have reserved already. Call the event off instead.'
export const NOT_CLOSED_YET = 'No credits were lost: the guest list is not closed yet.'
export const movesIntoPast = (guests: number) =>
  `By these times the event has begun or is over, so ${guests === 1 ? 'its guest' : `its ${guests} guests`} could no longer cancel, and who was not let in loses the credit. Are the times right?`
export const OVERRIDE_NEEDS_MANAGER = 'Only a manager can let a guest in at another time.'
export const TAKE_BACK_NEEDS_MANAGER =
  'Only a manager can take this check-in back. You can take back your own for 10 minutes.'
export const NOT_CHECKED_IN_YET = 'This guest is not checked in.'
export const CHECKED_IN_SINCE = 'This guest was checked in again since.'
export const CHECK_IN_TAKEN_BACK = 'This check-in was taken back.'
export const EVENT_CLOSED = 'The guest list of this event is closed.'

export const capacityBelowReserved = (reserved: number) =>
  `${reserved} ${reserved === 1 ? 'spot is' : 'spots are'} already reserved. The capacity cannot be lower.`

/** Says when the door is open, if it is not now: 'This event is on Sat, Jun 13, 2026.' */
export function notTonight(
  entry: 'EARLY' | 'CLOSED',
  { startTime, timeZone }: { startTime: Date | string; timeZone: string },
): string {
  const date = new Date(startTime).toLocaleDateString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
  return entry === 'EARLY'
    ? `This event is on ${date}.`
    : `This event was on ${date}. ${EVENT_CLOSED}`
}

/** `10:12 PM`; the name is unknown for imported check-ins. */
export const alreadyCheckedIn = (time: string, by: string | null) =>
  by ? `Already checked in at ${time} by ${by}.` : `Already checked in at ${time}.`

export const NO_GLEVENTS =
  'No guest list events found. Create your first event by clicking the "Add Guest List Event" button above.'
export const ADD_GLEVENT = 'Add Guest List Event'
export const NO_GUESTS = 'No guests found for this event.'
export const GUESTS_FAILED = 'Failed to load event guests. Please try again.'
export const CHECK_IN = 'Check In'
export const GLEVENT_UPDATED = 'Event updated successfully'
export const GLEVENT_NOT_UPDATED = 'Failed to update event'
export const GLEVENT_CREATED = 'Guest List Event created successfully'
export const gleventNotCreated = (reason: string) => `Failed to create guest list event: ${reason}`
export const CREATE_NEEDS_IDS = 'Vendor ID and Vendor Location ID are required'
export const MAPS_NOT_LOADED = 'Failed to load Google Maps. Please try again later.'
export const AUTOCOMPLETE_FAILED =
  'Failed to initialize address autocomplete. Please try again later.'
export const LOAD_EVENT_FAILED = 'Error Loading Event'
export const LOAD_EVENT_FAILED_TEXT = 'Unable to load event details.'
