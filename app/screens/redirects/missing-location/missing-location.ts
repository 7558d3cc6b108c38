import { data, redirect } from 'react-router'
import { DEFAULT_LOCATION_ID, restAfterMissingId } from '#app/features/layout/default-location.ts'
import type { Route } from './+types/missing-location.ts'

/** /location//order/review, without an id, means the default location. */
export function loader({ params }: Route.LoaderArgs) {
  const rest = restAfterMissingId(params['*'])
  if (rest === undefined) throw data(null, { status: 404 })
  return redirect(`/location/${DEFAULT_LOCATION_ID}/${rest}`)
}
