import { Outlet } from 'react-router'

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Around screens that no search engine should list: what is personal, and what staff use. */
export default function UnlistedLayout() {
  return <Outlet />
}
