import { Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLiveLocationOrders } from '#app/features/orders/use-live-location-orders.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { UNABLE_TO_FETCH } from '#app/features/orders/orders.messages.ts'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import type { Order } from '#domain/orders/orders.contract.ts'
import { useNow } from '#app/ui/layout/use-now.ts'
import { useStaffLocation } from '../../shell/use-staff-location.ts'
import { toOrderQueue } from './open-orders.ts'
import { QueueRow } from './queue-row.tsx'

export interface OrderQueueProps {
  vendorLocationId: string
  /** The order that is open beside the list. */
  currentOrderId?: string | undefined
}

/** More rows would make a phone slow; other orders are found by their number. */
const ROWS = 100

/**
 * The orders waiting at this counter, kept current. A tap opens an order, which asks before it is handed
 * over.
 */
export function OrderQueue({ vendorLocationId, currentOrderId }: OrderQueueProps) {
  const orders = useLiveLocationOrders(vendorLocationId)
  return (
    <QueryView query={orders} loading={<Loading />} failedTitle={UNABLE_TO_FETCH}>
      {(items) => <Queue orders={items} currentOrderId={currentOrderId} />}
    </QueryView>
  )
}

function Queue(props: { orders: readonly Order[]; currentOrderId: string | undefined }) {
  const now = useNow()
  const { vendor } = useStaffLocation()
  const [visibleCount, setVisibleCount] = useState(ROWS)
  const { waiting, recent } = toOrderQueue(props.orders, now, vendor.businessDays)
  const rows = (list: readonly Order[]) =>
    list.map((order) => (
      <QueueRow
        key={order.orderId}
        order={order}
        now={now}
        isCurrent={order.orderId === props.currentOrderId}
      />
    ))
  return (
    <div className="flex flex-col gap-6">
      <Section title="Open orders" count={waiting.length}>
        {waiting.length > 0 ? (
          <ul className="flex flex-col gap-2">{rows(waiting.slice(0, visibleCount))}</ul>
        ) : (
          <EmptyState
            icon={<Inbox aria-hidden className="size-7 stroke-[1.5]" />}
            title="No open orders"
            description="Paid orders of this location appear here automatically."
          />
        )}
        {waiting.length > ROWS && (
          <div className="mt-3">
            <LoadMore
              summary={`${Math.min(visibleCount, waiting.length)} of ${waiting.length} orders`}
              hasMore={waiting.length > visibleCount}
              onMore={() => setVisibleCount(visibleCount + ROWS)}
            />
          </div>
        )}
      </Section>
      {recent.length > 0 && (
        <Section title="Recently handed over">
          <ul className="flex flex-col gap-2">{rows(recent)}</ul>
        </Section>
      )}
    </div>
  )
}

function Section(props: { title: string; count?: number; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-3 flex items-baseline gap-2 text-lg">
        {props.title}
        {props.count !== undefined && props.count > 0 && (
          <span className="amount text-base text-ink-muted">{props.count}</span>
        )}
      </h2>
      {props.children}
    </section>
  )
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-2">
      <LoadingNote what="the orders" />
      <Skeleton className="mb-1 h-6 w-32" />
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-20 rounded-card" />
    </div>
  )
}
