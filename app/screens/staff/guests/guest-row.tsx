import { UsersRound } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { CHECK_IN } from '#domain/guest-list/guest-list.messages.ts'
import { canCheckIn } from '#domain/guest-list/guest-list.states.ts'
import { formatTime } from '../shell/format-time.ts'
import { type DoorGuest, nameOf } from './door-guests.ts'
import { GuestBadge } from './guest-badge.tsx'

export interface GuestRowProps {
  guest: DoorGuest
  timeZone: string
  /** A check-in is in progress. */
  isBusy: boolean
  onCheckIn: (tap: { timeStamp: number }) => void
}

/** One guest: name, party, status and the button that lets them in. */
export function GuestRow({ guest, timeZone, isBusy, onCheckIn }: GuestRowProps) {
  const nameId = useId()
  const isOpen = canCheckIn(guest) || guest.isUndecided
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p id={nameId} className="font-semibold wrap-anywhere">
          {nameOf(guest)}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
          <GuestBadge status={guest.reservationStatus} />
          {guest.quantity > 1 && (
            <span className="inline-flex items-center gap-1">
              <UsersRound aria-hidden className="size-3.5" />
              <span className="amount">Party of {guest.quantity}</span>
            </span>
          )}
          {guest.checkedInAt && <CheckedIn guest={guest} timeZone={timeZone} />}
        </p>
      </div>
      <Button
        size="touch"
        className="min-h-action!"
        variant={isOpen ? 'primary' : 'secondary'}
        aria-describedby={nameId}
        disabled={!isOpen || isBusy}
        onClick={onCheckIn}
      >
        {CHECK_IN}
      </Button>
    </li>
  )
}

function CheckedIn({ guest, timeZone }: Pick<GuestRowProps, 'guest' | 'timeZone'>) {
  const time = formatTime(guest.checkedInAt ?? '', timeZone)
  const by = guest.isUnsent ? 'not sent yet' : guest.checkedInBy && `by ${guest.checkedInBy}`
  return (
    <span>
      <span className="amount">{time}</span>
      {by && ` ${by}`}
    </span>
  )
}
