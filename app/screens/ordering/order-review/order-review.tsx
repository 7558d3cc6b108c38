import { useParams } from 'react-router'
import { toUpperId } from '#domain/values/ids.ts'
import { type Catalogue, useCatalogue } from '#app/features/inventory/use-catalogue.ts'
import { loadErrorText } from '#app/api/api-error.ts'
import { NETWORK_ERROR } from '#app/api/api.messages.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { TRY_AGAIN } from '#app/features/layout/layout.messages.ts'
import { menuPath } from '#app/paths.ts'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import {
  LOCATION_MISSING,
  RETURN_TO_MENU,
  UNABLE_TO_LOAD,
  VENDOR_MISSING,
} from './order-review.messages.ts'
import { ReviewScreen } from './review-screen.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'

export default function OrderReview() {
  const vendorLocationId = toUpperId(useParams().vendorLocationId ?? '')
  return (
    <RequireSession fallback={<ReviewSkeleton />}>
      <LoadedReview key={vendorLocationId} vendorLocationId={vendorLocationId} />
    </RequireSession>
  )
}

function LoadedReview({ vendorLocationId }: { vendorLocationId: string }) {
  const { userId } = useSignedIn()
  const catalogue = useCatalogue(vendorLocationId)
  if (catalogue.status === 'loading') return <ReviewSkeleton />
  if (catalogue.status !== 'ready') {
    return <UnableToLoad vendorLocationId={vendorLocationId} {...toReason(catalogue)} />
  }
  return (
    <AccentScope color={catalogue.location.primaryColor}>
      <ReviewScreen userId={userId} vendorLocationId={vendorLocationId} catalogue={catalogue} />
    </AccentScope>
  )
}

const MISSING = { location: LOCATION_MISSING, vendor: VENDOR_MISSING }

interface Reason {
  reason: string
  /** A reason where trying again would not help has none. */
  retry?: () => void
}

function toReason(catalogue: Exclude<Catalogue, { status: 'ready' }>): Reason {
  if (catalogue.status === 'not-found') return { reason: MISSING[catalogue.missing] }
  if (catalogue.status !== 'failed') return { reason: NETWORK_ERROR }
  return { reason: loadErrorText(catalogue.error), retry: catalogue.retry }
}

function UnableToLoad(props: Reason & { vendorLocationId: string }) {
  const { vendorLocationId, reason, retry } = props
  return (
    <LastVenueAccent>
      <CustomerPage title="Review your order" back={menuPath(vendorLocationId)}>
        <ErrorState
          title={UNABLE_TO_LOAD}
          description={reason}
          action={
            <>
              <ButtonLink to={menuPath(vendorLocationId)}>{RETURN_TO_MENU}</ButtonLink>
              {retry && (
                <Button variant="secondary" onClick={retry}>
                  {TRY_AGAIN}
                </Button>
              )}
            </>
          }
        />
      </CustomerPage>
    </LastVenueAccent>
  )
}
