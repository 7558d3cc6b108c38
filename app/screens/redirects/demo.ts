import { redirect } from 'react-router'
import { pageContext } from '#app/api/page-context.ts'
import { menuPath } from '#app/paths.ts'
import type { Route } from './+types/demo.ts'

/** /demo redirects to the menu of the default location. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(menuPath(context.get(pageContext).config.defaultLocationId))
}
