export const ORDER_ONLINE = 'Order Online'
export const SKIP_THE_WAIT = 'Skip the wait • Pick up anytime!'
export const TONIGHTS_EVENT = "Tonight's Event"
export const EVENT_DETAILS = 'Event Details'
export const UPCOMING_EVENTS = 'UPCOMING EVENTS'
export const NO_EVENTS = 'No events found for this vendor.'

export const orderFrom = (location: string) => `Order from ${location}`
