import { Outlet } from 'react-router'
import { RequireSession } from '#app/features/identity/require-session.tsx'
import { StaffLocationLoading } from './staff-location-states.tsx'

/** Wraps every staff screen except sign-in: visitors sign in first, then return. */
export default function StaffSessionLayout() {
  return (
    <RequireSession fallback={<StaffLocationLoading />}>
      <Outlet />
    </RequireSession>
  )
}
