import { CircleCheck } from 'lucide-react'
import { toGuestCode } from '#domain/guest-list/guest-code.ts'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { Moment } from '#app/ui/data/moment.tsx'
import { BrightnessHint } from '#app/ui/media/brightness-hint.tsx'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { ON_THE_LIST } from './guest-list.messages.ts'
import { AddToCalendar } from './add-to-calendar.tsx'

export interface CodeSheetProps {
  reservation: OwnReservation
  /** The reservation was just made. */
  isNew?: boolean
  onClose: () => void
}

/** The code of a reservation for the door, and the night for the calendar: both work offline. */
export default function CodeSheet({ reservation, isNew = false, onClose }: CodeSheetProps) {
  const { gleventName, venueName, startTime } = reservation
  return (
    <Sheet open onClose={onClose} title={gleventName}>
      <div className="flex flex-col items-center gap-4 text-center short:sm:flex-row-reverse short:sm:justify-center short:sm:gap-6 short:sm:text-left">
        <div className="contents short:sm:flex short:sm:min-w-0 short:sm:flex-1 short:sm:flex-col short:sm:gap-4">
          {isNew && (
            <output className="flex items-center justify-center gap-2 text-lg font-semibold text-success short:sm:justify-start">
              <CircleCheck aria-hidden className="size-5" />
              {ON_THE_LIST}
            </output>
          )}
          <p className="text-ink-muted">
            {venueName}
            <Moment at={startTime} venue={reservation} className="block" />
          </p>
          <p className="order-1 font-medium">Show this code at the door</p>
          <BrightnessHint className="order-1" />
          <AddToCalendar reservation={reservation} className="order-1 self-stretch" />
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
