import type { VendorLocation } from './locations.contract.ts'
import { REHEARSAL } from './location-state.messages.ts'

/** Makes the carts of a draft free; replaces the location's own promotion. */
export const REHEARSAL_PROMOTION: NonNullable<VendorLocation['promotion']> = {
  percent: 100,
  description: REHEARSAL,
}
