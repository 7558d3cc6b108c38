/** The page's event once it answers taps itself. */
export const HYDRATED = 'hydrated'

/** The data that the add button passes to the early script: its line of the cart and the most it may add. */
export function toEarlyTap(key: string, vendorLocationId: string, max: number) {
  return { 'data-add': key, 'data-at': vendorLocationId, 'data-max': max }
}
