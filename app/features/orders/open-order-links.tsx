import { CreditCard, QrCode } from 'lucide-react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { checkoutPath, orderStatusPath } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { toCalledNumber } from './order-number.ts'
import { FINISH_PAYING, SHOW_QR_CODE } from './orders.messages.ts'

/** The way back to each order that is to be picked up, which stands out, or paid for. */
export function OpenOrderLinks({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null
  return (
    <ul data-own-orders className="flex flex-col gap-2 flat:flex-row flat:*:min-w-0 flat:*:flex-1">
      {orders.map((order) => (
        <li key={order.orderId}>
          <OpenOrderLink order={order} />
        </li>
      ))}
    </ul>
  )
}

function OpenOrderLink({ order }: { order: Order }) {
  const { orderId, vendorLocationId } = order
  const isUnpaid = order.status === 'IN_PROGRESS'
  const Icon = isUnpaid ? CreditCard : QrCode
  const color = isUnpaid ? 'text-ink-muted' : 'text-accent-ink'
  return (
    <ButtonLink
      to={isUnpaid ? checkoutPath(vendorLocationId) : orderStatusPath(vendorLocationId, orderId)}
      variant="secondary"
      size="touch"
      block
      spread
      icon={<Icon aria-hidden className={`size-5 shrink-0 ${color}`} />}
    >
      <span className="amount">Order {toCalledNumber(order)}</span>
      <span className={color}>{isUnpaid ? FINISH_PAYING : SHOW_QR_CODE}</span>
    </ButtonLink>
  )
}
