/** The page's event once it answers taps itself. */
export const HYDRATED = 'hydrated'

/** The data that the add button passes to the early script: its product and the most it may add. */
export function toEarlyTap(productId: string, vendorLocationId: string, max: number) {
  return { 'data-add': productId, 'data-at': vendorLocationId, 'data-max': max }
}
