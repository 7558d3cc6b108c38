import { Sun } from 'lucide-react'
import { toGuestCode } from '#domain/guest-list/guest-code.ts'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { formatMoment } from '#app/features/orders/format-moment.ts'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { useWakeLock } from '#app/ui/media/use-wake-lock.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

export interface CodeSheetProps {
  reservation: OwnReservation
  onClose: () => void
}

/** The code of a reservation for the door. */
export default function CodeSheet({ reservation, onClose }: CodeSheetProps) {
  const { gleventName, venueName, startTime, timeZone } = reservation
  const isAwake = useWakeLock(true)
  return (
    <Sheet open onClose={onClose} title={gleventName}>
      <div className="flex flex-col items-center gap-4 text-center">
        <p className="text-ink-muted">
          {venueName}
          <span className="amount block">{formatMoment(startTime, timeZone)}</span>
        </p>
        <QrCode
          value={toGuestCode(reservation)}
          label={`QR code of your reservation for ${gleventName}`}
        />
        <p className="font-medium">Show this code at the door</p>
        <p className="flex items-center gap-2 text-sm text-ink-muted">
          <Sun aria-hidden className="size-4 shrink-0" />
          {isAwake
            ? 'Turn your brightness up. Your screen stays on.'
            : 'Turn your brightness up for a quick scan.'}
        </p>
      </div>
    </Sheet>
  )
}
