import { type FunctionComponent, lazy, Suspense } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isUnknownId } from '#app/api/api-error.ts'
import { pageContext } from '#app/api/page-context.ts'
import type { Route } from './+types/vendor.ts'
import { loadVendorPage } from './load-vendor-page.ts'
import type { VendorFromApiProps } from './vendor-from-api.tsx'
import { toVendorHead } from './vendor-head.ts'
import { VendorPage } from './vendor-page.tsx'
import { VendorSkeleton } from './vendor-skeleton.tsx'

const LazyVendorFromApi = lazy(() => import('./vendor-from-api.tsx'))
/**
 * The loaded page: `lazy` would show the skeleton first, and Back would lose the scroll position.
 */
let LoadedVendorFromApi: FunctionComponent<VendorFromApiProps> | undefined

/** The first page of a visit comes with its data in it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { apiFetch } = context.get(pageContext)
  const { page, problem, error } = await loadVendorPage(params.vendorId, apiFetch)
  if (page) {
    const head = toVendorHead(page, new URL(request.url).origin)
    return { page, head, drawnAt: Date.now(), problem: undefined }
  }
  if (isUnknownId(error)) throw data(null, { status: 404 })
  console.error(error)
  return data({ page: undefined, head: undefined, problem }, { status: 503 })
}

/** Coming back to the page asks the API, never the page's loader. */
export async function clientLoader() {
  LoadedVendorFromApi = (await import('./vendor-from-api.tsx')).default
  return null
}

/**
 * The query opens and closes the prizes, and the page stays: another load would replace it by the one that asks
 * the API, without the dialog that was opened meanwhile.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

/** A venue's own page: where to order, tonight's event and the next ones. */
export default function Vendor({ params, loaderData }: Route.ComponentProps) {
  if (loaderData?.page) return <VendorPage {...loaderData.page} drawnAt={loaderData.drawnAt} />
  const VendorFromApi = LoadedVendorFromApi ?? LazyVendorFromApi
  return (
    <Suspense fallback={<VendorSkeleton />}>
      <VendorFromApi vendorId={params.vendorId} problem={loaderData?.problem} />
    </Suspense>
  )
}
