const SHORT_ORDER_ID_LENGTH = 6

/** The main bar of the demo venue, unless configured otherwise the location of addresses that name none. */
export const DEMO_LOCATION_ID = '2DFE6'

/** The platform operator of the demo. */
export const DEMO_OPERATOR_PHONE = '+13105550115'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a text can be an id of an order, a reservation, a reward or a payment. */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text)
}

/** Vendor and location ids are case-insensitive and stored in upper case. */
export function toUpperId(id: string): string {
  return id.trim().toUpperCase()
}

/** The last 6 characters of an order id, as they are. For display only: they are not unique across locations. */
export function toShortOrderId(orderId: string): string {
  return orderId.slice(-SHORT_ORDER_ID_LENGTH)
}

/** The lowest id of version 7 at that time: ids of later times sort after it. https://www.rfc-editor.org/rfc/rfc9562#section-5.7 */
export function firstIdAt(time: Date): string {
  const ms = time.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}
