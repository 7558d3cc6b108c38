import { useLiveOpenOrders } from '#app/features/orders/use-live-open-orders.ts'
import { useOpenOrders } from '#app/features/orders/use-open-orders.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { Section } from '../section.tsx'
import { OpenOrderCard } from './order-card.tsx'

/** The orders to pay for or pick up; renders nothing without any. */
export function OpenOrders({ userId }: { userId: string }) {
  const orders = useOpenOrders(userId)
  useLiveOpenOrders(userId, orders)
  if (orders.length === 0) return null
  return (
    <Section id="open-orders" title="Open orders">
      <ul className="flex flex-col gap-3">
        {orders.toSorted(byStatus).map((order) => (
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
