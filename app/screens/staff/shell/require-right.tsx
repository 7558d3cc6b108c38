import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { staffMenuPath } from '#app/paths.ts'
import type { Right } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useStaffLocation } from './use-staff-location.ts'

/** Renders its children for roles with the right; others are redirected to the location's menu. */
export function RequireRight({ right, children }: { right: Right; children: ReactNode }) {
  const { vendorLocationId, role } = useStaffLocation()
  return right(role) ? children : <Navigate to={staffMenuPath(vendorLocationId)} replace />
}
