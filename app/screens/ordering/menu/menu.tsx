import { data, Navigate, redirect } from 'react-router'
import { notFoundPath } from '#app/paths.ts'
import { pageContext } from '#app/api/page-context.ts'
import { isUnknownPlace } from '#app/features/inventory/inventory.queries.ts'
import { prefetchCatalogue } from '#app/features/inventory/prefetch-catalogue.ts'
import { useCatalogue } from '#app/features/inventory/use-catalogue.ts'
import { DEFAULT_VENDOR_LOCATION_ID, toUpperId } from '#domain/values/ids.ts'
import type { Route } from './+types/menu.ts'
import { toMenuHead } from './menu-head.ts'
import { MenuPage } from './menu-page.tsx'
import { MenuFailed, MenuOffline } from './menu-problems.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

/** The first page of a visit comes with its menu in it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  try {
    const { dehydrated, ...place } = await prefetchCatalogue(
      idOf(params),
      context.get(pageContext).apiFetch,
    )
    // The same objects as in `dehydrated`, which are sent once; a finished head would repeat them.
    return { dehydrated, place, origin: new URL(request.url).origin }
  } catch (error) {
    if (isUnknownPlace(error)) return redirect(notFoundPath())
    console.error(error)
    return data({ place: undefined }, { status: 503 })
  }
}

/** Coming back to the menu uses the cached data or asks the API, never the page's loader. */
export function clientLoader() {
  return null
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.place ? toMenuHead(loaderData.place, loaderData.origin) : []
}

export default function Menu({ params, loaderData }: Route.ComponentProps) {
  const vendorLocationId = idOf(params)
  const catalogue = useCatalogue(vendorLocationId)
  const failedOnServer = loaderData !== null && loaderData.place === undefined
  switch (catalogue.status) {
    case 'ready':
      return <MenuPage key={vendorLocationId} {...catalogue} />
    case 'not-found':
      return <Navigate to={notFoundPath()} replace />
    case 'failed':
      return <MenuFailed onRetry={catalogue.retry} />
    case 'offline':
      return <MenuOffline />
    case 'loading':
      return failedOnServer ? <MenuFailed /> : <MenuSkeleton />
  }
}

function idOf(params: { vendorLocationId?: string | undefined }): string {
  return toUpperId(params.vendorLocationId ?? DEFAULT_VENDOR_LOCATION_ID)
}
