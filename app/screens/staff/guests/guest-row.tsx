import { Check, ChevronRight, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { CHECK_IN } from '#domain/guest-list/guest-list.messages.ts'
import { canCheckIn, type ReservationStatus } from '#domain/guest-list/guest-list.states.ts'
import { formatTime } from '../shell/format-time.ts'
import { type DoorGuest, nameOf } from './door-guests.ts'
import { GuestBadge } from './guest-badge.tsx'

export interface GuestRowProps {
  guest: DoorGuest
  timeZone: string
  /** A check-in is in progress. */
  isBusy: boolean
  /** It is not the evening of the event: a check-in is an exception, so no button asks for it. */
  isShut: boolean
  onCheckIn: (tap: { timeStamp: number }) => void
  /** Opens what is known of the guest. */
  onOpen: () => void
}

/** Guests who are not on the list yet have no button: only a place or an answer of theirs changes that. */
const WITHOUT_BUTTON: readonly ReservationStatus[] = ['PENDING', 'WAITLISTED']

/** One guest: name, party, status and the button that lets them in. */
export function GuestRow({ guest, timeZone, isBusy, isShut, onCheckIn, onOpen }: GuestRowProps) {
  const nameId = useId()
  const isOpen = canCheckIn(guest) || guest.isUndecided
  const isInside = guest.checkedInAt !== null && !isOpen
  const hasButton = isOpen || !WITHOUT_BUTTON.includes(guest.reservationStatus)
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="-my-2 font-semibold">
          <button
            type="button"
            id={nameId}
            className="flex min-h-touch max-w-full items-center gap-1 py-2 text-left"
            onClick={onOpen}
          >
            <span className="min-w-0 wrap-anywhere">{nameOf(guest)}</span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
          </button>
        </p>
        {/* one line in each status, so that no row below moves when this guest is checked in */}
        <p className="flex items-center gap-x-2 overflow-hidden text-xs whitespace-nowrap text-ink-muted">
          <GuestBadge status={guest.reservationStatus} />
          {guest.quantity > 1 && (
            <span className="inline-flex shrink-0 items-center gap-1">
              <UsersRound aria-hidden className="size-3.5" />
              <span className="amount">Party of {guest.quantity}</span>
            </span>
          )}
          {guest.checkedInAt && <LetInBy guest={guest} />}
        </p>
      </div>
      {isInside && <InsideSince guest={guest} timeZone={timeZone} nameId={nameId} />}
      {hasButton && !isInside && (
        <Button
          size="touch"
          className="min-h-action!"
          variant={isOpen && !isShut ? 'primary' : 'secondary'}
          aria-describedby={nameId}
          disabled={!isOpen || isBusy}
          onClick={onCheckIn}
        >
          {CHECK_IN}
        </Button>
      )}
    </li>
  )
}

function LetInBy({ guest }: Pick<GuestRowProps, 'guest'>) {
  const by = guest.isUnsent ? 'not sent yet' : guest.checkedInBy && `by ${guest.checkedInBy}`
  return by && <span className="min-w-0 truncate">{by}</span>
}

/** The time in the place of the button, which a guest who is inside needs no more. */
function InsideSince(props: Pick<GuestRowProps, 'guest' | 'timeZone'> & { nameId: string }) {
  const { guest, timeZone, nameId } = props
  return (
    <button
      type="button"
      disabled
      aria-describedby={nameId}
      className="flex min-h-action items-center gap-1.5 pl-2 text-sm font-semibold text-info"
    >
      <Check aria-hidden className="size-4 stroke-[2.5]" />
      <span className="sr-only">{CHECK_IN}, done at </span>
      <span className="amount">{formatTime(guest.checkedInAt ?? '', timeZone)}</span>
    </button>
  )
}
