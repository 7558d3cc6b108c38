import { redirectDocument } from 'react-router'
import { isStaffPath } from '#domain/values/staff-path.ts'

/**
 * From a guest's screen, those of staff are opened as a new page: its content security policy allows the
 * scanner's decoder.
 */
export function openStaffAsDocument({ request }: { request: Request }): void {
  const { pathname, search, hash } = new URL(request.url)
  if (!isStaffPath(pathname) || isStaffPath(window.location.pathname)) return
  throw redirectDocument(pathname + search + hash)
}
