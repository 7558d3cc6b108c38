import { data, redirect } from 'react-router'
import { DEFAULT_LOCATION_ID, restAfterMissingId } from '#app/features/layout/default-location.ts'
import type { Route } from './+types/missing-staff-location.ts'

/** /staff/location//scan, without an id, means the default location. */
export function loader({ params }: Route.LoaderArgs) {
  if (params['*'] === '') return redirect(`/staff/location/${DEFAULT_LOCATION_ID}`)
  const rest = restAfterMissingId(params['*'])
  if (rest === undefined) throw data(null, { status: 404 })
  return redirect(`/staff/location/${DEFAULT_LOCATION_ID}/${rest}`)
}
