import { locationExample } from '#domain/locations/locations.examples.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'

/** The outlet context that screens below a staff location read. */
export const staffLocation = (role: Role = 'STAFF') => ({
  vendorLocationId: locationExample.vendorLocationId,
  location: locationExample,
  vendor: vendorExample,
  role,
  isOperator: false,
})
