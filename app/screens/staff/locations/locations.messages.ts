import { NETWORK_ERROR } from '#app/api/api.messages.ts'

/** Texts of Select Location, staff.md sections 2 and 8. */
export const SELECT_LOCATION = 'Select Location'
export const SCAN_LOCATION_TEXT = "Scan your location's staff QR code."
export const START_SCAN = 'Scan Location QR Code'
export const STOP_SCAN = 'Stop Scanning'
export const LOCATION_FOUND = 'Location Found'
export const LOCATION_FOUND_TEXT = 'You can start fulfilling orders at this location.'
export const PAST_LOCATIONS = 'Past locations'
export const NO_LOCATION_FOUND = 'No location found'
export const NO_PAST_LOCATIONS = 'Your account has no past locations.'
export const CONFIRM = 'Confirm'
export const CANCEL = 'Cancel'

/** Error of the location ID field. Not from the spec. */
export const NO_SUCH_LOCATION = 'There is no location with this ID.'

/** Why a code was rejected. */
export interface Refusal {
  title: string
  text: string
}

export const SERVER_UNREACHABLE: Refusal = {
  title: NETWORK_ERROR,
  text: 'Check your connection, then try again.',
}
