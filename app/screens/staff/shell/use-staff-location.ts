import { createContext, use } from 'react'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import type { Vendor } from '#domain/vendors/vendors.contract.ts'

/** The location of the page's address, and the signed-in person's role there. */
export interface StaffLocation {
  vendorLocationId: string
  location: VendorLocation
  vendor: Vendor
  role: Role
}

export const StaffLocationContext = createContext<StaffLocation | undefined>(undefined)

/** On every screen below the staff location's layout. */
export function useStaffLocation(): StaffLocation {
  const staffLocation = use(StaffLocationContext)
  if (!staffLocation) throw new Error('useStaffLocation needs the staff location layout above')
  return staffLocation
}
