import { Check } from 'lucide-react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { QrCode } from '#app/ui/media/qr-code.tsx'

/** The order's QR code for staff, covered by a check mark after the hand-over. */
export function PickupCode({ order, isCompleted }: { order: Order; isCompleted: boolean }) {
  return (
    <div className="relative">
      <QrCode value={order.orderId} label={`QR code of order ${order.shortOrderId}`} />
      {isCompleted && (
        <div className="absolute inset-0 grid place-items-center rounded-card bg-verdict-success text-on-verdict-success">
          <Check aria-hidden className="size-32 stroke-[2.5]" />
        </div>
      )}
    </div>
  )
}
