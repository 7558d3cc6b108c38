import { Outlet } from 'react-router'
import { RequireSession } from '#app/features/identity/require-session.tsx'
import { StaffLocationLoading } from './staff-location-states.tsx'

/** Around every staff screen but the sign-in: visitors sign in first and come back. */
export default function StaffSessionLayout() {
  return (
    <RequireSession fallback={<StaffLocationLoading />}>
      <Outlet />
    </RequireSession>
  )
}
