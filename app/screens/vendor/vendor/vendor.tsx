import { data } from 'react-router'
import { isNotFound } from '#app/api/api-error.ts'
import { NOT_FOUND } from '#app/api/api.messages.ts'
import { pageContext } from '#app/api/page-context.ts'
import { LoadErrorPage, NetworkErrorPage, NotFoundPage } from '#app/features/layout/error-pages.tsx'
import {
  ERROR_OCCURRED_TITLE,
  TRY_AGAIN,
  WRISTBAND_FAILED,
} from '#app/features/layout/layout.messages.ts'
import type { Route } from './+types/vendor.ts'
import { prefetchVendorPage, useVendorPage } from './use-vendor-page.ts'
import { toVendorHead } from './vendor-head.ts'
import { VendorPage } from './vendor-page.tsx'
import { VendorSkeleton } from './vendor-skeleton.tsx'
import { NO_EVENTS } from './vendor.messages.ts'

/** The first page of a visit comes with its data in it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { apiFetch } = context.get(pageContext)
  const { page, dehydrated, problem, error } = await prefetchVendorPage(params.vendorId, apiFetch)
  const drawnAt = Date.now()
  if (page) {
    const head = toVendorHead(page, new URL(request.url).origin)
    return { dehydrated, head, drawnAt, problem: undefined }
  }
  if (isNotFound(error)) throw data(null, { status: 404 })
  console.error(error)
  return data({ head: undefined, drawnAt, problem }, { status: 503 })
}

/** Coming back to the page uses the cached data or asks the API, never the page's loader. */
export function clientLoader() {
  return null
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

/** A venue's own page: where to order, tonight's event and the next ones. */
export default function Vendor({ params, loaderData }: Route.ComponentProps) {
  const state = useVendorPage(params.vendorId)
  const status = state.status === 'loading' ? (loaderData?.problem ?? 'loading') : state.status
  if (state.status === 'ready') return <VendorPage {...state} drawnAt={loaderData?.drawnAt} />
  switch (status) {
    case 'not-found':
      return <NotFoundPage />
    case 'no-events':
      return <LoadErrorPage title={NOT_FOUND} description={NO_EVENTS} action={TRY_AGAIN} />
    case 'failed':
      return (
        <LoadErrorPage
          title={ERROR_OCCURRED_TITLE}
          description={WRISTBAND_FAILED}
          action={TRY_AGAIN}
        />
      )
    case 'offline':
      return <NetworkErrorPage />
    default:
      return <VendorSkeleton />
  }
}
