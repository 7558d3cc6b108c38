import type { FunctionComponent } from 'react'
import { Navigate } from 'react-router'
import { locationHomePath, staffHomePath } from '#app/paths.ts'
import type { Right } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useStaffLocation } from './use-staff-location.ts'
import { useStaffVenue } from './use-staff-venue.ts'

/** A page for roles with the right; others are redirected to the location's home. */
export function requireRight(hasRight: Right, Page: FunctionComponent) {
  return function PageForRight() {
    const { vendorLocationId, role } = useStaffLocation()
    return hasRight(role) ? <Page /> : <Navigate to={locationHomePath(vendorLocationId)} replace />
  }
}

/** A page of a whole venue for roles with the right; others are redirected to the staff home. */
export function requireVenueRight(hasRight: Right, Page: FunctionComponent) {
  return function PageForVenueRight() {
    const { role } = useStaffVenue()
    return hasRight(role) ? <Page /> : <Navigate to={staffHomePath()} replace />
  }
}
