import { NOT_FOUND } from '#app/api/api.messages.ts'
import { Queries } from '#app/api/queries.tsx'
import { NetworkErrorPage, NotFoundPage } from '#app/features/layout/error-pages.tsx'
import { LoadErrorPage } from '#app/features/layout/load-error-page.tsx'
import {
  ERROR_OCCURRED_TITLE,
  TRY_AGAIN,
  WRISTBAND_FAILED,
} from '#app/features/layout/layout.messages.ts'
import { useVendorPage } from './use-vendor-page.ts'
import { VendorPage } from './vendor-page.tsx'
import { VendorSkeleton } from './vendor-skeleton.tsx'
import { NO_EVENTS } from './vendor.messages.ts'

export interface VendorFromApiProps {
  vendorId: string
  /** Why the server could not show the page; shown until the API answers. */
  problem: 'not-found' | 'failed' | undefined
}

/** The page after in-app navigation, or when the server could not load it. */
export default function VendorFromApi(props: VendorFromApiProps) {
  return (
    <Queries>
      <LoadedVendor {...props} />
    </Queries>
  )
}

export function LoadedVendor({ vendorId, problem }: VendorFromApiProps) {
  const state = useVendorPage(vendorId)
  const status = state.status === 'loading' ? (problem ?? 'loading') : state.status
  if (state.status === 'ready') return <VendorPage {...state} />
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
