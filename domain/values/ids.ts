const SHORT_ORDER_ID_LENGTH = 6

/** The location of routes that name none. */
export const DEFAULT_VENDOR_LOCATION_ID = '2DFE6'

/** Vendor and location ids are case-insensitive and stored in upper case. */
export function toUpperId(id: string): string {
  return id.trim().toUpperCase()
}

/** The last 6 characters of an order id, as they are. For display only: they are not unique across locations. */
export function toShortOrderId(orderId: string): string {
  return orderId.slice(-SHORT_ORDER_ID_LENGTH)
}
