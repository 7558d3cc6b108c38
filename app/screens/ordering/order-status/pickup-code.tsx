import { Check, Sun } from 'lucide-react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { HAVE_IT_SCANNED, SKIP_THE_LINE } from './order-status.messages.ts'
import { useWakeLock } from '#app/ui/media/use-wake-lock.ts'

/** The order's QR code for staff; once handed over it is covered by a tick. */
export function PickupCode({ order, isCompleted }: { order: Order; isCompleted: boolean }) {
  const isAwake = useWakeLock(!isCompleted)
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      {!isCompleted && (
        <div>
          <p className="display text-xl">{SKIP_THE_LINE}</p>
          <p className="text-balance text-ink-muted">{HAVE_IT_SCANNED}</p>
        </div>
      )}
      <div className="relative">
        <QrCode value={order.orderId} label={`QR code of order ${order.shortOrderId}`} />
        {isCompleted && (
          <div className="absolute inset-0 grid place-items-center rounded-card bg-verdict-success text-on-verdict-success">
            <Check aria-hidden className="size-32 stroke-[2.5]" />
          </div>
        )}
      </div>
      {!isCompleted && (
        <p className="flex items-center gap-2 text-sm text-ink-muted">
          <Sun aria-hidden className="size-4 shrink-0" />
          {isAwake
            ? 'Turn your brightness up. Your screen stays on.'
            : 'Turn your brightness up for a quick scan.'}
        </p>
      )}
    </div>
  )
}
