import { toGuestCode } from '#domain/guest-list/guest-code.ts'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { Moment } from '#app/ui/data/moment.tsx'
import { BrightnessHint } from '#app/ui/media/brightness-hint.tsx'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

export interface CodeSheetProps {
  reservation: OwnReservation
  onClose: () => void
}

/** The code of a reservation for the door. */
export default function CodeSheet({ reservation, onClose }: CodeSheetProps) {
  const { gleventName, venueName, startTime, timeZone } = reservation
  return (
    <Sheet open onClose={onClose} title={gleventName}>
      <div className="flex flex-col items-center gap-4 text-center short:sm:flex-row-reverse short:sm:justify-center short:sm:gap-6 short:sm:text-left">
        <div className="contents short:sm:flex short:sm:min-w-0 short:sm:flex-1 short:sm:flex-col short:sm:gap-4">
          <p className="text-ink-muted">
            {venueName}
            <Moment at={startTime} timeZone={timeZone} weekday className="block" />
          </p>
          <p className="order-1 font-medium">Show this code at the door</p>
          <BrightnessHint className="order-1" />
        </div>
        {/* a phone on its side shows the whole code as well */}
        <div className="short:sm:w-[min(300px,100dvh-8rem)]">
          <QrCode
            value={toGuestCode(reservation)}
            label={`QR code of your reservation for ${gleventName}`}
          />
        </div>
      </div>
    </Sheet>
  )
}
