import { redirect } from 'react-router'
import { DEFAULT_LOCATION_ID } from '#app/features/layout/default-location.ts'

/** /demo leads to the demo venue's menu. */
export function loader() {
  return redirect(`/location/${DEFAULT_LOCATION_ID}`)
}
