import type { Order } from '#domain/orders/orders.contract.ts'
import { formatNightHeading } from '#domain/values/format-night.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { useLastMenuPath } from '#app/features/layout/use-last-menu-path.ts'
import { RequireSession, useSignedIn } from '#app/features/identity/require-session.tsx'
import { UNABLE_TO_FETCH } from '#app/features/orders/orders.messages.ts'
import { accountPath } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { groupRows } from '#app/ui/data/group-rows.ts'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { shownMomentOf } from './orders/order-card.tsx'
import { OpenOrders, useShownOpenOrders } from './orders/open-orders.tsx'
import { GO_TO_PRODUCTS, NO_RECENT_ORDERS } from './orders/orders.messages.ts'
import {
  OrdersFailed,
  OrdersSkeleton,
  PastOrderList,
  usePastOrders,
} from './orders/past-orders.tsx'
import { useOnceTrue } from './use-once-true.ts'
import { Section } from './section.tsx'

const PAGE_SIZE = 10

/** Every order of the user: the open ones, then the past ones a page at a time. */
export default function OrderHistory() {
  return (
    <LastVenueAccent>
      <CustomerPage title="Order history" back={accountPath()} className="min-h-dvh">
        <h1 className="display mb-5 text-2xl">Order history</h1>
        <RequireSession fallback={<OrdersSkeleton count={4} />}>
          <Orders />
        </RequireSession>
      </CustomerPage>
    </LastVenueAccent>
  )
}

function Orders() {
  const { userId } = useSignedIn()
  const open = useShownOpenOrders(userId)
  const past = usePastOrders(userId, PAGE_SIZE)
  const isSettled = useOnceTrue(open.isSettled && past.isSettled)
  return (
    <div className="flex flex-col gap-8">
      <OpenOrders orders={open.orders} />
      {isSettled ? (
        <PastOrders past={past} hasOpenOrders={open.orders.length > 0} />
      ) : (
        <OrdersSkeleton key={open.orders.length} count={4} />
      )}
    </div>
  )
}

function PastOrders(props: { past: ReturnType<typeof usePastOrders>; hasOpenOrders: boolean }) {
  const { past, hasOpenOrders } = props
  const { orders, error } = past
  if (!orders && !past.isSettled) return <OrdersSkeleton count={4} />
  if (!orders) return <OrdersFailed error={error} onRetry={past.refetch} />
  if (orders.length === 0) return hasOpenOrders ? null : <NoOrders />
  return (
    <div className="flex flex-col gap-6">
      {groupRows(orders, dayOf).map(({ heading = '', rows }) => (
        <Section key={rows[0]!.orderId} id={`day-of-${rows[0]!.orderId}`} title={heading}>
          <PastOrderList orders={rows} isUnderDay />
        </Section>
      ))}
      {past.isFetchNextPageError && <Alert title={UNABLE_TO_FETCH} />}
      <LoadMore
        summary={`${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`}
        hasMore={past.hasNextPage}
        pending={past.isFetchingNextPage}
        onMore={() => void past.fetchNextPage()}
      />
    </div>
  )
}

/** 'Today', 'Yesterday', 'Fri, Nov 27' where the order was placed. */
const dayOf = (order: Order) => formatNightHeading(shownMomentOf(order), order)

function NoOrders() {
  return (
    <EmptyState
      title={NO_RECENT_ORDERS}
      action={<ButtonLink to={useLastMenuPath()}>{GO_TO_PRODUCTS}</ButtonLink>}
    />
  )
}
