import { useParams } from 'react-router'
import { toUpperId } from '#domain/values/ids.ts'
import { useCatalogue } from '#app/features/inventory/use-catalogue.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { menuPath } from '#app/paths.ts'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { RETURN_TO_MENU, UNABLE_TO_LOAD } from './order-review.messages.ts'
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
  if (catalogue.status !== 'ready') return <UnableToLoad vendorLocationId={vendorLocationId} />
  return (
    <AccentScope color={catalogue.location.primaryColor}>
      <ReviewScreen userId={userId} vendorLocationId={vendorLocationId} catalogue={catalogue} />
    </AccentScope>
  )
}

function UnableToLoad({ vendorLocationId }: { vendorLocationId: string }) {
  return (
    <CustomerPage title="Review your order" back={menuPath(vendorLocationId)}>
      <ErrorState
        title={UNABLE_TO_LOAD}
        action={<ButtonLink to={menuPath(vendorLocationId)}>{RETURN_TO_MENU}</ButtonLink>}
      />
    </CustomerPage>
  )
}
