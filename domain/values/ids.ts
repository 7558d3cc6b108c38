const SHORT_ORDER_ID_LENGTH = 6

/** The location a route without one means. */
export const DEFAULT_VENDOR_LOCATION_ID = '2DFE6'

/** Vendor and location ids are matched in any case and written in upper case. */
export function toUpperId(id: string): string {
  return id.trim().toUpperCase()
}

/** The last 6 characters of an order id: for people to read, never to look up across locations. */
export function toShortOrderId(orderId: string): string {
  return orderId.slice(-SHORT_ORDER_ID_LENGTH).toUpperCase()
}
