import { data, redirect } from 'react-router'
import { DEFAULT_LOCATION_ID, restAfterMissingId } from '#app/features/layout/default-location.ts'
import type { Route } from './+types/missing-location.ts'

export { default, meta } from '../not-found/not-found.tsx'

/** /location//order/review, without an id, means the default location; else it leads nowhere. */
export function loader({ params }: Route.LoaderArgs) {
  const rest = restAfterMissingId(params['*'])
  if (rest === undefined) return data(null, { status: 404 })
  return redirect(`/location/${DEFAULT_LOCATION_ID}/${rest}`)
}
