import type { FunctionComponent } from 'react'
import { Navigate } from 'react-router'
import { locationHomePath } from '#app/paths.ts'
import type { Right } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useStaffLocation } from './use-staff-location.ts'

/** A page for roles with the right; others are redirected to the location's home. */
export function requireRight(hasRight: Right, Page: FunctionComponent) {
  return function PageForRight() {
    const { vendorLocationId, role } = useStaffLocation()
    return hasRight(role) ? <Page /> : <Navigate to={locationHomePath(vendorLocationId)} replace />
  }
}
