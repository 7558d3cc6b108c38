import { useQuery } from '@tanstack/react-query'
import { ScanQrCode, X } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { formatMoment } from '#domain/values/format-moment.ts'
import { toCalledNumber } from '#app/features/orders/order-number.ts'
import { openedOrderQuery } from '#app/features/orders/staff-orders.queries.ts'
import { useLiveStaffOrder } from '#app/features/orders/use-live-staff-order.ts'
import { staffOrderPath, staffOrdersPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Order } from '#domain/orders/orders.contract.ts'
import { ORDER_NOT_FOUND } from '#domain/orders/orders.messages.ts'
import { itemCount } from '#domain/inventory/inventory.messages.ts'
import { FROM_LIST } from '../order-parts/order-link-state.ts'
import { HandoverItems } from '../order-parts/handover-items.tsx'
import { OrderDetails } from '../order-parts/order-details.tsx'
import { ORDER_NOT_FOUND_TITLE } from '../order-parts/order.messages.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

/** An order of the history beside the list. Looking at it hands nothing over. */
export default function PickedOrder() {
  const { orderId = '' } = useParams()
  const { vendorLocationId } = useStaffLocation()
  const { data, error, isPaused, refetch } = useQuery(openedOrderQuery(orderId))
  const isHere = data?.vendorLocationId === vendorLocationId
  useLiveStaffOrder(vendorLocationId, orderId, isHere)
  return (
    <section
      aria-label="Order"
      className="lg:sticky lg:top-below-header lg:max-h-[calc(100dvh-var(--header-height))] lg:overflow-y-auto"
    >
      <h1 className="sr-only lg:hidden">Order</h1>
      {data && isHere ? (
        <Detail key={data.orderId} order={data} />
      ) : data === undefined && (error || isPaused) ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <div aria-busy>
          <LoadingNote what="the order" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      ) : (
        <ErrorState title={ORDER_NOT_FOUND_TITLE} description={ORDER_NOT_FOUND} />
      )}
    </section>
  )
}

function Detail({ order }: { order: Order }) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const [search] = useSearchParams()
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="amount display text-4xl">{toCalledNumber(order)}</h2>
          <p className="text-ink-muted wrap-anywhere">
            {[order.customerName, itemCount(order.totalQuantity)].filter(Boolean).join(' · ')}
          </p>
          <p className="amount text-sm text-ink-muted">
            {formatMoment(order.datetimeCreated, vendor.timeZone)}
          </p>
        </div>
        <ButtonLink
          to={`${staffOrdersPath(vendorLocationId)}?${search}`}
          variant="ghost"
          aria-label="Close the order"
          icon={<X aria-hidden className="size-5" />}
          className="max-lg:hidden"
        >
          Close
        </ButtonLink>
      </div>
      <div className="mt-3 border-t border-line">
        <HandoverItems items={order.cartItems} isGray={order.status === 'REFUNDED'} />
      </div>
      {order.isInProgress && (
        <ButtonLink
          block
          className="mt-4"
          to={staffOrderPath(vendorLocationId, order.orderId)}
          state={FROM_LIST}
          icon={<ScanQrCode aria-hidden className="size-5" />}
        >
          Hand over
        </ButtonLink>
      )}
      <OrderDetails order={order} />
    </Card>
  )
}
