import { Check, Sun } from 'lucide-react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { useWakeLock } from '#app/ui/media/use-wake-lock.ts'

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

/** Keeps the screen on while a code is to be scanned; only the guest can make it brighter. */
export function BrightnessHint() {
  const isAwake = useWakeLock(true)
  return (
    <p className="flex items-center gap-2 text-sm text-ink-muted">
      <Sun aria-hidden className="size-4 shrink-0" />
      {isAwake
        ? 'Turn your brightness up. Your screen stays on.'
        : 'Turn your brightness up for a quick scan.'}
    </p>
  )
}
