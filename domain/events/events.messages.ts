/** Texts of the event form, word for word from the specification where it has them. */
export const SUCCESS = 'Success'
export const ERROR = 'Error'
export const EVENT_CREATED = 'Event created successfully'
export const EVENT_UPDATED = 'Event updated successfully'
export const CREATE_FAILED = 'Failed to create event'
export const UPDATE_FAILED = 'Failed to update event'
export const EVENT_IDS_REQUIRED = 'Vendor ID and Event ID are required for updating an event.'
export const ERROR_LOADING_EVENT = 'Error Loading Event'
export const UNABLE_TO_LOAD_EVENT = 'Unable to load event details.'

export const NAME_REQUIRED = 'Event name is required.'
export const TIME_REQUIRED = 'Choose a date and a time.'
export const ENDS_BEFORE_START = 'The event must end after it starts.'
export const LINK_INVALID = 'Enter a full web address, such as https://example.com.'
export const DESCRIPTION_TOO_LONG = 'The description is too long. Please shorten it.'
export const STATUS_REQUIRED = 'Status is required.'
export const EVENT_CALLED_OFF = 'This event was called off, so it can no longer be changed.'
export const EVENT_OVER = 'This event is over.'
export const HAS_GUESTS = 'Guests have taken part already. Call the event off instead.'
export const movesIntoPast = (guests: number) =>
  `By this change the event is over, and ${guests === 1 ? 'a guest' : `${guests} guests`} could no longer use their tickets. Is that right?`
export const EVENT_CHANGED =
  'This event was changed by someone else. Please check it and try again.'
