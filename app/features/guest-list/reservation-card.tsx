import { QrCode } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { canCancel, type ReservationStatus } from '#domain/guest-list/guest-list.states.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { CANCEL_RESERVATION, KEEP_RESERVATION } from './guest-list.messages.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { loadCodeSheet } from './load-code-sheet.ts'
import { Offer } from './offer.tsx'
import { useChangeReservation } from './use-change-reservation.ts'

const CodeSheet = lazy(loadCodeSheet)

const STATUS: Record<ReservationStatus, [Tone, string]> = {
  CONFIRMED: ['success', 'Confirmed'],
  CHECKED_IN: ['info', 'Checked in'],
  PENDING: ['warning', 'Pending'],
  WAITLISTED: ['warning', 'Waitlisted'],
  CANCELLED: ['danger', 'Cancelled'],
}

const CALLED_OFF: [Tone, string] = ['danger', 'Called off']
const CALLED_OFF_TEXT = 'The venue called this event off. Any credit it used is returned.'

/** One of the user's reservations: its code, its calendar entry and its actions. */
export function ReservationCard({
  reservation,
  userId,
}: {
  reservation: OwnReservation
  userId: string
}) {
  const { gleventName, venueName, startTime, endTime } = reservation
  const { reservationStatus, quantity, createdAt, isCalledOff } = reservation
  const [open, setOpen] = useState<'code' | 'cancel'>()
  const change = useChangeReservation(reservation, userId)
  const [now] = useState(() => Date.now())
  const isOver = Date.parse(endTime) <= now
  const [tone, text] = isCalledOff ? CALLED_OFF : STATUS[reservationStatus]
  const isConfirmed = reservationStatus === 'CONFIRMED' && !isOver && !isCalledOff
  // Loads the sheet ahead, because there may be no network at the door.
  useEffect(() => {
    if (isConfirmed) void loadCodeSheet().catch(() => {})
  }, [isConfirmed])
  return (
    <Card className="flex flex-col gap-3.5">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-semibold wrap-anywhere">{gleventName}</h3>
          <Badge tone={isOver ? 'neutral' : tone}>{text}</Badge>
        </div>
        <p className="text-sm text-ink-muted">{venueName}</p>
        <p className="amount text-sm text-ink-muted">
          <Moment at={startTime} venue={reservation} /> · {quantity}{' '}
          {quantity === 1 ? 'guest' : 'guests'}
        </p>
        <p className="amount mt-1 text-xs text-ink-faint">
          {reservationStatus === 'WAITLISTED' ? 'On the waitlist since' : 'Reserved'}{' '}
          <Moment at={createdAt} venue={reservation} />
        </p>
      </div>
      {isConfirmed && (
        <Button icon={<QrCode aria-hidden className="size-5" />} onClick={() => setOpen('code')}>
          Show code <span className="sr-only">for {gleventName}</span>
        </Button>
      )}
      {isCalledOff && !isOver && <p className="text-sm">{CALLED_OFF_TEXT}</p>}
      <div className="flex flex-wrap gap-2 *:grow empty:hidden">
        {isConfirmed && (
          <AddToCalendar reservation={reservation} className="px-2! max-sm:[&>svg]:hidden" />
        )}
        {canCancel(reservation, now) && !isCalledOff && (
          <Button variant="ghost" size="touch" className="px-2!" onClick={() => setOpen('cancel')}>
            {CANCEL_RESERVATION}
          </Button>
        )}
      </div>
      {reservationStatus === 'PENDING' && !isOver && !isCalledOff && (
        <Offer reservation={reservation} change={change} />
      )}
      {reservationStatus === 'WAITLISTED' && !isOver && !isCalledOff && (
        <Button
          variant="ghost"
          size="touch"
          pending={change.isPending}
          onClick={() => void change.run('leave')}
        >
          Leave the waitlist
        </Button>
      )}
      <FieldError id={`change-${reservation.reservationId}`} error={change.errorText} />
      <AlertDialog
        open={open === 'cancel'}
        title={`Cancel ${gleventName}?`}
        description="Your spot goes to the waitlist, and your credit is returned."
        confirmLabel={CANCEL_RESERVATION}
        cancelLabel={KEEP_RESERVATION}
        destructive
        pending={change.isPending}
        onConfirm={() => void change.run('cancel').then(() => setOpen(undefined))}
        onCancel={() => setOpen(undefined)}
      />
      {open === 'code' && (
        <Suspense>
          <CodeSheet reservation={reservation} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
