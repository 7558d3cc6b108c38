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
export const ON_THE_LIST = 'You are on the list'
export const RESERVE_FAILED = 'Failed to reserve spot.'

export const WELCOME = 'Welcome to Lusiv!'
export const WELCOME_TEXT = 'Your membership has been activated successfully.'
export const CONGRATS = 'Congrats for joining'
export const PAYMENT_SORRY = 'Sorry, payment was not successful, please try again'
export const NOT_AUTHENTICATED = 'User not authenticated'

export const NO_RESERVATIONS = 'No reservations found'
export const RESERVATIONS_FAILED = 'Failed to load reservations'
export const CANCEL_RESERVATION = 'Cancel Reservation'
export const KEEP_RESERVATION = 'Keep Reservation'
export const CANCELED = 'Your reservation has been cancelled successfully.'
export const CANCEL_FAILED = 'Failed to cancel reservation. Please try again.'

export const spotsLeft = (count: number) => `${count} ${count === 1 ? 'spot' : 'spots'} left`
