import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { pageContext } from '#app/api/page-context.ts'
import type { Route } from './+types/kit.ts'

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).config.devTools) throw data(null, { status: 404 })
  return null
}

// most parts of the kit are those of staff screens, which the server otherwise never loads
const KitPage = lazy(() => import('./kit-page.tsx'))

export default function Kit() {
  return (
    <Suspense>
      <KitPage />
    </Suspense>
  )
}
