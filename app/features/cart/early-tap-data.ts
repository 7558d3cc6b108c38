/** The page's event once it answers taps itself. */
export const HYDRATED = 'hydrated'

/** What the button that adds a product tells the script about it, and what it may not exceed. */
export function toEarlyTap(productId: string, vendorLocationId: string, most: number) {
  return { 'data-add': productId, 'data-at': vendorLocationId, 'data-most': most }
}
