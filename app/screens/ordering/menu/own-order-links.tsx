import { QrCode } from 'lucide-react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { orderStatusPath } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { SHOW_QR_CODE } from './menu.messages.ts'

/** The way back to the QR codes of what was paid and not yet picked up. */
export function OwnOrderLinks({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null
  return (
    <ul data-own-orders className="flex flex-col gap-2">
      {orders.map(({ orderId, shortOrderId, vendorLocationId }) => (
        <li key={orderId}>
          <ButtonLink
            to={orderStatusPath(vendorLocationId, orderId)}
            variant="secondary"
            size="touch"
            block
            spread
            icon={<QrCode aria-hidden className="size-5 text-accent-ink" />}
          >
            <span className="amount">ORDER #{shortOrderId}</span>
            <span className="text-accent-ink">{SHOW_QR_CODE}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
