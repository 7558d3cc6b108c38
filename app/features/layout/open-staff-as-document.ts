import { redirectDocument } from 'react-router'
import { isStaffPath } from '#domain/values/staff-path.ts'

/**
 * Opens staff screens as a new page when the user comes from a guest's screen: its content security policy
 * allows the scanner's decoder.
 */
export function openStaffAsDocument({ request }: { request: Request }): void {
  const { pathname, search, hash } = new URL(request.url)
  if (!isStaffPath(pathname) || isStaffPath(window.location.pathname)) return
  throw redirectDocument(pathname + search + hash)
}
