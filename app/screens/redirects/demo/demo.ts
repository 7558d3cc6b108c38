import { redirect } from 'react-router'
import { menuPath } from '#app/paths.ts'
import { DEFAULT_VENDOR_LOCATION_ID } from '#domain/values/ids.ts'

/** /demo redirects to the demo venue's menu. */
export function loader() {
  return redirect(menuPath(DEFAULT_VENDOR_LOCATION_ID))
}
