import type { VendorLocation } from './locations.contract.ts'
import { REHEARSAL } from './location-state.messages.ts'

/** What makes the carts of a draft free, instead of the location's own promotion. */
export const REHEARSAL_PROMOTION: NonNullable<VendorLocation['promotion']> = {
  percent: 100,
  description: REHEARSAL,
}
