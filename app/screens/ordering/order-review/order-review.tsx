import { useParams } from 'react-router'
import { toUpperId } from '#domain/values/ids.ts'
import { useCatalogue } from '#app/features/inventory/use-catalogue.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { menuPath } from '#app/paths.ts'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
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
      <LoadedReview vendorLocationId={vendorLocationId} />
    </RequireSession>
  )
}

function LoadedReview({ vendorLocationId }: { vendorLocationId: string }) {
  const { userId } = useSignedIn()
  const catalogue = useCatalogue(vendorLocationId)
  if (catalogue.status === 'loading') return <ReviewSkeleton />
  if (catalogue.status !== 'ready') {
    const missing = catalogue.status === 'not-found' ? MISSING[catalogue.missing] : undefined
    return <UnableToLoad vendorLocationId={vendorLocationId} reason={missing} />
  }
  return (
    <AccentScope color={catalogue.location.primaryColor}>
      <ReviewScreen userId={userId} vendorLocationId={vendorLocationId} catalogue={catalogue} />
    </AccentScope>
  )
}

const MISSING = { location: LOCATION_MISSING, vendor: VENDOR_MISSING }

function UnableToLoad(props: { vendorLocationId: string; reason: string | undefined }) {
  const { vendorLocationId, reason } = props
  return (
    <LastVenueAccent>
      <CustomerPage title="Review your order" back={menuPath(vendorLocationId)}>
        <ErrorState
          title={UNABLE_TO_LOAD}
          description={reason}
          action={<ButtonLink to={menuPath(vendorLocationId)}>{RETURN_TO_MENU}</ButtonLink>}
        />
      </CustomerPage>
    </LastVenueAccent>
  )
}
