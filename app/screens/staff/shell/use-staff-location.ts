import { createContext, use } from 'react'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** The location in the URL, and the user's role there. */
export interface StaffLocation {
  vendorLocationId: string
  location: VendorLocation
  vendor: Vendor
  role: Role
  /** A platform operator, who works at every vendor. */
  isOperator: boolean
}

export const StaffLocationContext = createContext<StaffLocation | undefined>(undefined)

/** The staff location. Available on every screen below StaffLocationLayout. */
export function useStaffLocation(): StaffLocation {
  const staffLocation = use(StaffLocationContext)
  if (!staffLocation) throw new Error('useStaffLocation needs a StaffLocationLayout above')
  return staffLocation
}
