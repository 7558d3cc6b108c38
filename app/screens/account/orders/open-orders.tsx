import { useQuery } from '@tanstack/react-query'
import { openOrdersQuery } from '#app/features/orders/own-orders.queries.ts'
import { useLiveOpenOrders } from '#app/features/orders/use-live-open-orders.ts'
import { useOpenOrders } from '#app/features/orders/use-open-orders.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { Section } from '../section.tsx'
import { OpenOrderCard } from './order-card.tsx'

/** The orders to pay for or pick up: this browser's copies until the server has answered, or cannot. */
export function useShownOpenOrders(userId: string) {
  const { data, isFetchedAfterMount, isPending, isPaused } = useQuery(openOrdersQuery(userId))
  const copies = useOpenOrders(userId)
  const known = data?.items ?? []
  const isCopy = (order: Order) => copies.some(({ orderId }) => orderId === order.orderId)
  const orders =
    isFetchedAfterMount && data ? known : [...copies, ...known.filter((one) => !isCopy(one))]
  useLiveOpenOrders(userId, orders)
  return { orders: orders.toSorted(byStatus), isSettled: !isPending || isPaused }
}

/** Renders nothing without any. */
export function OpenOrders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null
  return (
    <Section id="open-orders" title="Open orders">
      <ul className="flex flex-col gap-3">
        {orders.map((order) => (
          <li key={order.orderId}>
            <OpenOrderCard order={order} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Sorts orders to pick up before orders to pay for. */
function byStatus(one: Order, other: Order): number {
  return Number(one.status === 'IN_PROGRESS') - Number(other.status === 'IN_PROGRESS')
}
