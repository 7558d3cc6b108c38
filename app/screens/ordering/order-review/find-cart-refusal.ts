import type { Vendor } from '#domain/vendors/vendors.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { CART_IS_EMPTY, LOCATION_MISSING, VENDOR_MISSING } from './order-review.messages.ts'

/** Why this cart cannot go on to the checkout; undefined when it can. */
export function findCartRefusal(cart: {
  totalQuantity: number
  vendor: Vendor | undefined
  location: VendorLocation | undefined
}): string | undefined {
  if (cart.totalQuantity === 0) return CART_IS_EMPTY
  if (!cart.vendor) return VENDOR_MISSING
  if (!cart.location) return LOCATION_MISSING
  return undefined
}
