import { redirect } from 'react-router'
import type { Route } from './+types/location-link.ts'

/** /L/2dfe6, printed and on tags, leads to the menu. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/location/${encodeURIComponent(params.vendorLocationId.toUpperCase())}`)
}
