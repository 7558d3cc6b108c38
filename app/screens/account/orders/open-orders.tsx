import { useOpenOrders } from '#app/features/orders/use-open-orders.ts'
import { Section } from '../section.tsx'
import { OpenOrderCard } from './order-card.tsx'

/** The orders to pay for or pick up; renders nothing without any. */
export function OpenOrders({ userId }: { userId: string }) {
  const orders = useOpenOrders(userId)
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
