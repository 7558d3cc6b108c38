import { redirect } from 'react-router'
import { menuPath } from '#app/paths.ts'
import type { Route } from './+types/location-link.ts'

/** /L/2dfe6, the short link on prints and NFC tags, redirects to the menu. */
export function loader({ params, request }: Route.LoaderArgs) {
  const spot = new URL(request.url).searchParams.get('spot')
  const query = spot ? `?${new URLSearchParams({ spot })}` : ''
  return redirect(menuPath(params.vendorLocationId.toUpperCase()) + query)
}
