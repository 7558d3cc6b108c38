import { createContext, use } from 'react'
import type { Role } from '#domain/vendor-roles/roles.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** The venue in the URL, and the user's role there. */
export interface StaffVenue {
  vendor: Vendor
  role: Role
  /** A platform operator, who works at every vendor. */
  isOperator: boolean
}

export const StaffVenueContext = createContext<StaffVenue | undefined>(undefined)

/** The staff venue. Available on every screen below StaffVenueLayout. */
export function useStaffVenue(): StaffVenue {
  const staffVenue = use(StaffVenueContext)
  if (!staffVenue) throw new Error('useStaffVenue needs a StaffVenueLayout above')
  return staffVenue
}
