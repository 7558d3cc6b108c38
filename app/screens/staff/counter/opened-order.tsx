import { isRefused } from '#app/api/answer.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isNotFound, isSignedOut } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import { openedOrderQuery } from '#app/features/orders/staff-orders.queries.ts'
import { toCalledNumber } from '#app/features/orders/order-number.ts'
import { useLiveStaffOrder } from '#app/features/orders/use-live-staff-order.ts'
import type { Feedback } from '#app/features/scanning/scan-feedback.ts'
import type { OpenOrder } from './use-open-order.ts'
import { useHasPassed } from '#app/ui/feedback/use-after.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { BackBar } from './order-bars.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderProblem, type OrderProblemKind } from './order-problem.tsx'
import { OpeningOrder } from './order-verdict.tsx'
import { ShownOrder } from './shown-order.tsx'
import { useVisit } from './use-visit.ts'
import { isWrongLocation, refusalOf } from './verdict.ts'

/** While the next code is looked up or refused, this order's verdict is hidden, so that it is not mistaken for the next one. */
type NextCode = Pick<OpenOrder, 'isSearching' | 'problem' | 'forgetProblem'>

/** Then the page shows what is being handed over. */
const SLOW_AFTER_MS = 300

export interface OpenedOrderProps {
  orderId: string
  visitId: string | undefined
  isFromList: boolean
  isReload: boolean
  /** The code that was read since. */
  next: NextCode
  /** Opens the order again, after it could not be loaded. */
  onRetry: () => void
}

/** One visit of an order: it is fetched, handed over and shown with its verdict. */
export function OpenedOrder(props: OpenedOrderProps) {
  const { orderId, visitId, isFromList, isReload, next, onRetry } = props
  const { vendorLocationId, vendor } = useStaffLocation()
  const { completion, confirmPickup } = useVisit({
    orderId,
    vendorLocationId,
    visitId,
    isByTap: isFromList,
    isReload,
  })
  const isUndecided = completion.status === 'completing'
  const isSlow = useHasPassed(SLOW_AFTER_MS)
  const query = useQuery({
    ...openedOrderQuery(orderId),
    // A scanned order comes with the answer to its hand-over, unless that takes its time.
    enabled: (!isUndecided || isSlow) && !isRefused(refusalOf(completion)),
    staleTime: Infinity,
    refetchOnMount: isFromList ? 'always' : true,
  })
  const order = query.data ?? undefined
  useLiveStaffOrder(vendorLocationId, orderId, order !== undefined)
  const lastFeedback = useRef<Feedback>(undefined)
  const isElsewhere = order !== undefined && order.vendorLocationId !== vendorLocationId
  const elsewhere = useQuery({
    ...locationQuery(order?.vendorLocationId ?? ''),
    enabled: isElsewhere,
  })
  const orderVendorId = elsewhere.data?.vendorId ?? vendor.vendorId
  const isOtherVendor = orderVendorId !== vendor.vendorId
  const otherVendor = useQuery({ ...vendorQuery(orderVendorId), enabled: isOtherVendor })

  if (next.isSearching) return <Opening />
  if (next.problem) {
    const { title, text } = next.problem
    const number = order && toCalledNumber(order)
    const refused = { title, text, number, onReturn: next.forgetProblem }
    return <OrderProblem problem={{ kind: 'refused-code', ...refused }} />
  }
  if (isElsewhere) {
    const place = toPlace(elsewhere.data?.description, isOtherVendor && otherVendor.data?.name)
    return <OrderProblem problem={{ kind: 'wrong-location', place }} />
  }
  // The answer to the hand-over brings the order, even if it could not be loaded before.
  const refusal = isUndecided ? undefined : (query.error ?? refusalOf(completion))
  if (isWrongLocation(refusal)) {
    const details = detailsOf(refusal, 'WRONG_LOCATION')
    const place = toPlace(details?.locationName, details?.vendorName)
    return <OrderProblem problem={{ kind: 'wrong-location', place }} />
  }
  if (order) {
    return <ShownOrder {...{ order, completion, lastFeedback }} onConfirm={confirmPickup} />
  }
  if (isUndecided) return <Opening />
  if (query.data === null) return <OrderProblem problem={{ kind: 'not-found' }} />
  if (refusal || query.isPaused) {
    return <OrderProblem problem={toProblem(refusal, onRetry)} />
  }
  return <Opening />
}

function Opening() {
  return (
    <OrderFrame title="Order" bar={<BackBar />}>
      <OpeningOrder />
    </OrderFrame>
  )
}

function toProblem(error: unknown, onRetry: () => void): OrderProblemKind {
  if (isNotFound(error)) return { kind: 'not-found' }
  return isSignedOut(error) ? { kind: 'not-authenticated' } : { kind: 'failed', error, onRetry }
}

/** 'Main Bar, Harbor Hall': the name of a location may be that of one here. */
function toPlace(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string').join(', ')
}
