import { Outlet } from 'react-router'

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Wraps the screens search engines must not list: personal pages and staff pages. */
export default function UnlistedLayout() {
  return <Outlet />
}
