import { orderHistoryPath } from '#app/paths.ts'
import { EmptySection } from '#app/ui/feedback/empty-section.tsx'
import { NO_DATA } from '../orders/orders.messages.ts'
import {
  OrdersFailed,
  OrdersSkeleton,
  PastOrderList,
  type usePastOrders,
} from '../orders/past-orders.tsx'
import { Section } from '../section.tsx'

export const MAX_SHOWN = 3

/** The last three orders. */
export function RecentOrders({ past }: { past: ReturnType<typeof usePastOrders> }) {
  const { orders, error, refetch } = past
  return (
    <Section id="recent-orders" title="Recent Orders" seeAll={orderHistoryPath()}>
      {orders ? (
        orders.length > 0 ? (
          <PastOrderList orders={orders.slice(0, MAX_SHOWN)} />
        ) : (
          <EmptySection title={NO_DATA} description="Orders that you picked up appear here." />
        )
      ) : past.isSettled ? (
        <OrdersFailed error={error} onRetry={refetch} />
      ) : (
        <OrdersSkeleton count={MAX_SHOWN} />
      )}
    </Section>
  )
}
