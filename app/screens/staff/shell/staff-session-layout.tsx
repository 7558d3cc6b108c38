import { Outlet } from 'react-router'
import { RequireSession } from '#app/features/identity/require-session.tsx'
import { LoadingFrame } from './loading-frame.tsx'

/** Wraps every staff screen except sign-in: visitors sign in first, then return. */
export default function StaffSessionLayout() {
  return (
    <RequireSession fallback={<LoadingFrame />}>
      <Outlet />
    </RequireSession>
  )
}
