import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { formatMoment } from '#domain/values/format-moment.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { canTakeBackCheckIn } from '#domain/guest-list/door-rules.ts'
import { TAKE_BACK_NEEDS_MANAGER } from '#domain/guest-list/guest-list.messages.ts'
import { useNow } from '#app/ui/layout/use-now.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { type DoorGuest, nameOf } from './door-guests.ts'
import { GuestBadge } from './guest-badge.tsx'

export interface GuestSheetProps {
  guest: DoorGuest
  timeZone: string
  onClose: () => void
  onTakeBack: () => void
}

/** What is known of one guest; a check-in that was a mistake is taken back here. */
export function GuestSheet({ guest, timeZone, onClose, onTakeBack }: GuestSheetProps) {
  const { createdAt, checkedInAt, checkedInBy, checkedInByUserId, quantity, isUnsent } = guest
  const { userId } = useSignedIn()
  const { role } = useStaffLocation()
  const now = useNow()
  const isInside = guest.reservationStatus === 'CHECKED_IN' && checkedInAt !== null
  const checkIn = { at: Date.parse(checkedInAt ?? ''), byUserId: checkedInByUserId }
  return (
    <Sheet open onClose={onClose} title={nameOf(guest)}>
      <dl className="flex flex-col gap-2">
        <Fact label="Status">
          <GuestBadge status={guest.reservationStatus} />
        </Fact>
        {quantity > 1 && <Fact label="Party">{quantity}</Fact>}
        <Fact label="Reserved">{formatMoment(createdAt, timeZone)}</Fact>
        {isInside && <Fact label="Checked in">{formatMoment(checkedInAt, timeZone)}</Fact>}
        {isInside && !isUnsent && checkedInBy && <Fact label="By">{checkedInBy}</Fact>}
        {isUnsent && <Fact label="Sent">Not yet: it is kept on this device</Fact>}
      </dl>
      {isInside &&
        (canTakeBackCheckIn(checkIn, { userId, role }, now) ? (
          <Button
            variant="secondary"
            block
            className="mt-5"
            icon={<Undo2 aria-hidden className="size-5" />}
            onClick={() => {
              onClose()
              onTakeBack()
            }}
          >
            Take the check-in back
          </Button>
        ) : (
          <p className="mt-5 text-sm text-ink-muted">{TAKE_BACK_NEEDS_MANAGER}</p>
        ))}
    </Sheet>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="amount min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
