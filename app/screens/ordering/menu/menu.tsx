import { type FunctionComponent, lazy, Suspense, useEffect } from 'react'
import { data } from 'react-router'
import { untilLoadable } from '#app/api/connection.ts'
import { pageContext } from '#app/api/page-context.ts'
import { isUnknownId } from '#app/api/api-error.ts'
import {
  prefetchCatalogue,
  type PrefetchedCatalogue,
} from '#app/features/inventory/prefetch-catalogue.ts'
import { useDefaultLocationId } from '#app/api/use-app-config.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Route } from './+types/menu.ts'
import type { MenuFromApiProps } from './menu-from-api.tsx'
import { toMenuHead, toMenuSchema } from './menu-head.ts'
import { MenuPage } from './menu-page.tsx'

const LazyMenuFromApi = lazy(() => import('./menu-from-api.tsx'))
/**
 * The loaded menu: `lazy` would show the skeleton first, and Back would lose the scroll position.
 */
let LoadedMenuFromApi: FunctionComponent<MenuFromApiProps> | undefined

async function loadMenuFromApi() {
  LoadedMenuFromApi = (await import('./menu-from-api.tsx')).default
}

/** The first page of a visit comes with its menu in it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  try {
    const { apiFetch, config } = context.get(pageContext)
    const place = await prefetchCatalogue(idOf(params, config.defaultLocationId), apiFetch)
    // Sent with the menu, whose words it repeats, it is smaller than the code that makes it.
    return { place, head: toMenuHead(place, new URL(request.url).origin), isUnknown: false }
  } catch (error) {
    // a draft is visible to staff, but only their browser has their token
    if (isUnknownId(error)) return data({ place: undefined, isUnknown: true }, { status: 404 })
    console.error(error)
    return data({ place: undefined, isUnknown: false }, { status: 503 })
  }
}

/** Coming back to the menu uses the cached data or asks the API, never the page's loader. */
export async function clientLoader() {
  await loadMenuFromApi()
  return null
}

export function meta({ loaderData }: Route.MetaArgs) {
  return (loaderData && 'head' in loaderData && loaderData.head) || []
}

export default function Menu({ params, loaderData }: Route.ComponentProps) {
  const vendorLocationId = idOf(params, useDefaultLocationId())
  const isFromServer = loaderData?.place !== undefined
  useEffect(() => {
    // Loads ahead, so that Back works offline too.
    if (isFromServer)
      untilLoadable()
        .then(loadMenuFromApi)
        .catch(() => {})
  }, [isFromServer])
  if (loaderData?.place) {
    return (
      <>
        <MenuPage key={vendorLocationId} place={loaderData.place} />
        <MenuSchema place={loaderData.place} />
      </>
    )
  }
  const MenuFromApi = LoadedMenuFromApi ?? LazyMenuFromApi
  return (
    // Its code has arrived before it is shown, or the server's page stays until it has.
    <Suspense>
      <MenuFromApi
        vendorLocationId={vendorLocationId}
        onServer={loaderData ? (loaderData.isUnknown ? 'unknown' : 'failed') : undefined}
      />
    </Suspense>
  )
}

/**
 * For search engines, after the menu: in the head it would be half a kilobyte more before the first paint. Only
 * the server makes it, because React keeps a text that is already there.
 */
function MenuSchema({ place }: { place: PrefetchedCatalogue }) {
  const json = import.meta.env.SSR ? toMenuSchema(place) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

function idOf(params: { vendorLocationId?: string | undefined }, defaultId: string): string {
  return toUpperId(params.vendorLocationId ?? defaultId)
}
