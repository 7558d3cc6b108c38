import { Outlet } from 'react-router'
import staffStyleUrl from '#app/ui/theme/staff.css?url'

/** Staff screens load their own style sheet, which guests never download. */
export function links() {
  return [{ rel: 'stylesheet', href: staffStyleUrl }]
}

export default function StaffLayout() {
  return <Outlet />
}
