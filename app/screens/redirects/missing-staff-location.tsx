import { data, redirect } from 'react-router'
import { pageContext } from '#app/api/page-context.ts'
import { locationHomePath } from '#app/paths.ts'
import { restAfterMissingId } from './rest-after-missing-id.ts'
import type { Route } from './+types/missing-staff-location.ts'

export { default, meta } from './not-found.tsx'

/** Redirects /staff/location//scan, which lacks an id, to the default location; else 404. */
export function loader({ params, context }: Route.LoaderArgs) {
  const rest = params['*'] === '' ? '' : restAfterMissingId(params['*'])
  if (rest === undefined) return data(null, { status: 404 })
  const { defaultLocationId } = context.get(pageContext).config
  return redirect(`${locationHomePath(defaultLocationId)}${rest && `/${rest}`}`)
}
