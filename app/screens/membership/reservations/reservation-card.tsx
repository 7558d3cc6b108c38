import { useQueryClient } from '@tanstack/react-query'
import { QrCode, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { canCancel, type ReservationStatus } from '#domain/guest-list/guest-list.states.ts'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  changeReservation,
  reservationKeys,
} from '#app/features/guest-list/reservations.queries.ts'
import { membershipKeys } from '#app/features/membership/membership.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import {
  CANCEL_FAILED,
  CANCEL_RESERVATION,
  CANCELED,
  KEEP_RESERVATION,
} from '../membership.messages.ts'
import { downloadCalendarFile } from './calendar-file.ts'
import { loadCodeSheet } from './load-code-sheet.ts'

const CodeSheet = lazy(loadCodeSheet)

const STATUS: Record<ReservationStatus, [Tone, string]> = {
  CONFIRMED: ['success', 'Confirmed'],
  CHECKED_IN: ['info', 'Checked in'],
  PENDING: ['warning', 'Pending'],
  WAITLISTED: ['warning', 'Waitlisted'],
  CANCELLED: ['danger', 'Cancelled'],
}

const CALLED_OFF: [Tone, string] = ['danger', 'Called off']
const CALLED_OFF_TEXT = 'The venue called this event off. A credit that it took comes back.'

/** One of the user's reservations: its code, its calendar entry and its actions. */
export function ReservationCard({
  reservation,
  userId,
}: {
  reservation: OwnReservation
  userId: string
}) {
  const { gleventName, venueName, startTime, endTime, timeZone } = reservation
  const { reservationStatus, quantity, createdAt, isCalledOff } = reservation
  const [open, setOpen] = useState<'code' | 'cancel'>()
  const change = useChangeReservation(reservation, userId)
  const [now] = useState(() => Date.now())
  const isOver = Date.parse(endTime) <= now
  const [tone, text] = isCalledOff ? CALLED_OFF : STATUS[reservationStatus]
  const isConfirmed = reservationStatus === 'CONFIRMED' && !isOver && !isCalledOff
  // at the door there may be no network to load it with
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
          <Moment at={startTime} timeZone={timeZone} weekday /> · {quantity}{' '}
          {quantity === 1 ? 'guest' : 'guests'}
        </p>
        <p className="amount mt-1 text-xs text-ink-faint">
          Reserved <Moment at={createdAt} timeZone={timeZone} />
        </p>
      </div>
      {isConfirmed && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
          <Button
            size="touch"
            icon={<QrCode aria-hidden className="size-4" />}
            onClick={() => setOpen('code')}
          >
            Show code <span className="sr-only">for {gleventName}</span>
          </Button>
          <Button
            variant="secondary"
            size="touch"
            onClick={() => downloadCalendarFile(reservation)}
          >
            Add to calendar
          </Button>
        </div>
      )}
      {isCalledOff && !isOver && <p className="text-sm">{CALLED_OFF_TEXT}</p>}
      {canCancel(reservation, now) && !isCalledOff && (
        <Button
          variant="ghost"
          size="touch"
          icon={<X aria-hidden className="size-4" />}
          onClick={() => setOpen('cancel')}
        >
          {CANCEL_RESERVATION}
        </Button>
      )}
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
        description="Your spot goes to the waitlist, and your credit comes back."
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

type ReservationChange = ReturnType<typeof useChangeReservation>

function Offer({
  reservation,
  change,
}: {
  reservation: OwnReservation
  change: ReservationChange
}) {
  const { offerExpiresAt, timeZone } = reservation
  return (
    <>
      {offerExpiresAt && (
        <p className="text-sm">
          A spot opened for you. It is kept until{' '}
          <Moment at={offerExpiresAt} timeZone={timeZone} weekday className="font-semibold" />.
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="touch"
          pending={change.isPending && change.input === 'accept'}
          onClick={() => void change.run('accept')}
        >
          Take the spot
        </Button>
        <Button
          variant="secondary"
          size="touch"
          pending={change.isPending && change.input === 'decline'}
          onClick={() => void change.run('decline')}
        >
          Decline
        </Button>
      </div>
    </>
  )
}

function useChangeReservation(reservation: OwnReservation, userId: string) {
  const queryClient = useQueryClient()
  return useChange({
    send: (what: keyof typeof SUCCESS, intent) =>
      changeReservation(reservation, what === 'leave' ? 'decline' : what, intent),
    success: (_answer, what) => ({ title: SUCCESS[what] }),
    failure: (_error, what) => ({ title: FAILURE[what] }),
    errorText: (error, what) => refusalText(error, FAILURE[what]),
    refresh: async () => {
      await Promise.all(
        [
          reservationKeys.own(userId),
          reservationKeys.events,
          reservationKeys.eligibility(userId),
          membershipKeys.all(userId),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
}

const SUCCESS = {
  cancel: CANCELED,
  accept: 'Your spot is confirmed.',
  decline: 'You gave up your spot.',
  leave: 'You left the waitlist.',
}

const FAILURE = {
  cancel: CANCEL_FAILED,
  accept: 'Failed to take the spot. Please try again.',
  decline: 'Failed to give up the spot. Please try again.',
  leave: 'Failed to leave the waitlist. Please try again.',
}
