/** Texts of the members' screens, word for word from the specification. */
export const JOIN_UNLIMITED = 'JOIN LUSIV UNLIMITED'
export const GUEST_LIST_CREDIT = 'Guest List Credit'
export const UNLIMITED = 'LUSIV UNLIMITED'
export const MEMBERSHIP_STATUS = 'MEMBERSHIP STATUS'
export const SELECT_EVENT = 'Select An Event To Book'
export const EVENT_RESERVED = 'Event Reserved'

export const LOADING_EVENTS = 'Loading events...'
export const SELECT_CITY = 'Select a city to see available events'
export const NO_EVENTS_IN_AREA = 'No events found in this area'
export const SIGN_UP = 'Sign Up to get started'
export const RESERVING = 'Reserving...'
export const RESERVE_FAILED = 'Failed to reserve spot.'

export const WELCOME = 'Welcome to Lusiv!'
export const WELCOME_TEXT = 'Your membership has been activated successfully.'
export const CONGRATS = 'Congrats for joining'
export const PAYMENT_SORRY = 'Sorry, payment was not successful, please try again'
export const NOT_AUTHENTICATED = 'User not authenticated'

/** 'No credits left, next ones on Dec 4' */
export function noCreditsLeft(nextAt: string | null): string {
  if (!nextAt) return 'No credits left. Extend your membership to get more.'
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
  return `No credits left, next ones on ${day.format(new Date(nextAt))}`
}
