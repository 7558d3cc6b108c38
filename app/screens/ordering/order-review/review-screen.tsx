import { ShoppingBag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Order } from '#domain/orders/orders.contract.ts'
import { toPiece } from '#app/features/cart/cart-lines.ts'
import { findCart } from '#app/features/cart/cart-store.ts'
import { findSpot } from '#app/features/inventory/spot.ts'
import type { Catalogue } from '#app/features/inventory/use-catalogue.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { hasEarlierPage } from '#app/features/layout/use-back.ts'
import { PrefetchPage } from '#app/features/layout/prefetch-page.tsx'
import { checkoutPath, menuPath, orderStatusPath } from '#app/paths.ts'
import { ClosedNote } from '#app/features/locations/closed-note.tsx'
import { RehearsalBanner } from '#app/features/orders/rehearsal-banner.tsx'
import { listOwnOpenOrders } from '#app/features/orders/own-order-copy.ts'
import { findStoredOrder } from '#app/features/orders/stored-order.ts'
import { isPaymentPending } from '#app/features/payments/pending-payment.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { useFlatScreen } from '#app/ui/layout/use-flat-screen.ts'
import { useWiderThan } from '#app/ui/layout/use-wider-than.ts'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { REHEARSAL_PROMOTION } from '#domain/locations/rehearsal-promotion.ts'
import { toLineProblem } from './find-line-problem.ts'
import { CART_IS_EMPTY, RETURN_TO_MENU } from './order-review.messages.ts'
import { ReviewLines } from './review-lines.tsx'
import { NextStep, ReviewTotals } from './review-totals.tsx'
import { SpotField } from './spot-field.tsx'
import { findCartRefusal, usePlaceOrder } from './use-place-order.ts'
import { usePrepareCheckout } from './use-prepare-checkout.ts'
import { useReview } from './use-review.ts'

const LinePromise = lazy(async () => ({
  default: (await import('../line-promise.tsx')).LinePromise,
}))

const OtherBars = lazy(async () => ({ default: (await import('../other-bars.tsx')).OtherBars }))

export interface ReviewScreenProps {
  userId: string
  vendorLocationId: string
  catalogue: Extract<Catalogue, { status: 'ready' }>
}

/** The cart before it is ordered: quantities, totals, problems and the next step. */
export function ReviewScreen({ userId, vendorLocationId, catalogue }: ReviewScreenProps) {
  const navigate = useNavigate()
  const isWide = useWiderThan('tablet')
  // A phone on its side keeps the next step in its low bar.
  const isBarShown = useFlatScreen() || !isWide
  const placing = usePlaceOrder()
  const { location, vendor, products } = catalogue
  const isRehearsal = isRehearsing(location)
  const isClosed = location.state === 'CLOSED'
  const review = useReview({
    userId,
    vendorLocationId,
    vendor,
    products,
    promotion: location.promotion,
    isRehearsal,
    alcoholText: location.alcoholText,
    refusal: placing.error,
  })
  const [refusalText, setRefusalText] = useState<string>()
  const { notice, changes } = useNotice()
  const isExplained =
    review.problems.size > 0 || review.goneProblems.length > 0 || review.priceChanges.length > 0
  // A problem of one line is shown at that line until it is fixed.
  const isAboutLine = toLineProblem(placing.error) !== undefined
  const stored = findStoredOrder(vendorLocationId)
  const paidOrder = usePaidOrder(userId, vendorLocationId)

  usePrepareCheckout(userId)

  if (paidOrder && !notice) {
    const statusPath = orderStatusPath(vendorLocationId, paidOrder.orderId)
    return <AfterPaying statusPath={statusPath} backPath={menuPath(vendorLocationId)} />
  }
  if (stored?.userId === userId && isPaymentPending(stored.orderId) && !placing.isPending) {
    return <Navigate to={checkoutPath(vendorLocationId)} replace />
  }

  function submitOrder() {
    const text = findCartRefusal(findCart(vendorLocationId))
    setRefusalText(text)
    if (!text) void placing.run({ ...review.draft, spot: findSpot(vendorLocationId) })
  }
  function takeNewPrices() {
    review.takeNewPrices()
    placing.reset()
  }
  const next = (
    <NextStep
      review={review}
      isPlacing={placing.isPending}
      error={refusalText ?? (isExplained || isAboutLine ? undefined : placing.errorText)}
      onNext={submitOrder}
      onTakePrices={takeNewPrices}
    />
  )
  const isEmpty = review.totalQuantity === 0

  return (
    <CustomerPage
      title="Review your order"
      onBack={() => void navigate(menuPath(vendorLocationId))}
      homeTo={menuPath(vendorLocationId)}
      wide
      bar={isBarShown && !isEmpty && <BottomBar wide>{next}</BottomBar>}
    >
      <PrefetchPage page={checkoutPath(vendorLocationId)} />
      {isRehearsal && <RehearsalBanner />}
      <h1 className="display text-2xl">Review your order</h1>
      <p className="mb-6 truncate text-sm text-ink-muted">
        {vendor.name} · {location.description}
      </p>
      {isClosed && <ClosedNote location={location} timeZone={vendor.timeZone} />}
      {notice && <Notice title={notice} changes={changes} />}
      {isEmpty && refusalText && <Alert title={refusalText} className="mb-4" />}
      {isEmpty ? (
        <EmptyCart vendorLocationId={vendorLocationId} />
      ) : (
        <>
          {location.fulfilment === 'LINE' && !isRehearsal && (
            <div className="mb-5">
              <Suspense fallback={<Skeleton className="h-24" />}>
                <LinePromise
                  vendorLocationId={vendorLocationId}
                  items={review.lines.map(toPiece)}
                />
                <OtherBars
                  vendorLocationId={vendorLocationId}
                  name={location.description}
                  lines={review.lines}
                />
              </Suspense>
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 tablet:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
            <ReviewLines location={location} review={review} locked={placing.isPending} />
            <Card className="flex flex-col gap-5 tablet:sticky tablet:top-20 flat:top-12">
              <ReviewTotals
                review={review}
                promotion={isRehearsal ? REHEARSAL_PROMOTION : location.promotion}
                isRehearsal={isRehearsal}
                isRefused={isExplained}
              />
              <SpotField vendorLocationId={vendorLocationId} locked={placing.isPending} />
              {!isBarShown && next}
            </Card>
          </div>
        </>
      )}
    </CustomerPage>
  )
}

/** Back from the paid order leads to the menu, because its review has nothing left; any other way to the order. */
function AfterPaying({ statusPath, backPath }: { statusPath: string; backPath: string }) {
  const navigationType = useNavigationType()
  const [isReturn] = useState(() => navigationType === 'POP' && hasEarlierPage())
  return <Navigate to={isReturn ? backPath : statusPath} replace />
}

/** The order that was paid with this cart, which has been empty since. */
function usePaidOrder(userId: string, vendorLocationId: string): Order | undefined {
  const [found] = useState(() =>
    findCart(vendorLocationId) ? undefined : listOwnOpenOrders(userId, vendorLocationId)[0],
  )
  return found
}

function EmptyCart({ vendorLocationId }: { vendorLocationId: string }) {
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden className="size-7 stroke-[1.5]" />}
      title="Nothing here yet"
      description={CART_IS_EMPTY}
      action={<ButtonLink to={menuPath(vendorLocationId)}>{RETURN_TO_MENU}</ButtonLink>}
    />
  )
}

function Notice({ title, changes }: { title: string; changes: readonly string[] }) {
  return (
    <Alert tone="warning" title={title} className="mb-4">
      {changes.length > 0 && (
        <ul className="list-disc pl-4">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** Why the checkout sent the guest back, or what differs from the order that is placed again. */
function useNotice(): { notice?: string; changes: readonly string[] } {
  const state = useLocation().state as { notice?: string; changes?: string[] } | null
  return { changes: [], ...state }
}
