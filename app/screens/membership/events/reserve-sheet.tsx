import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ONE_ACTIVE_RESERVATION } from '#domain/guest-list/guest-list.messages.ts'
import type { AvailableGlevent, OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { FEW_SPOTS } from '#domain/guest-list/guest-list.limits.ts'
import { NO_CREDITS } from '#domain/membership/membership.messages.ts'
import { hasCode, refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  eligibilityQuery,
  reserveSpot,
  reservationKeys,
} from '#app/features/guest-list/reservations.queries.ts'
import { membershipKeys } from '#app/features/membership.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { useIsShown } from '#app/ui/layout/use-is-shown.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { countOf } from '#domain/values/count-of.ts'
import { loadCodeSheet } from '#app/features/guest-list/load-code-sheet.ts'
import { ON_THE_LIST, spotsLeft } from '#app/features/guest-list/guest-list.messages.ts'
import { RESERVE_FAILED, RESERVING } from '../membership.messages.ts'

export interface ReserveSheetProps {
  event: AvailableGlevent
  userId: string
  /** Undefined while it has not loaded; the sheet then loads it again. */
  isEligible: boolean | undefined
  availableCredits: number
  /** The sheet is closed as well: the member sees the code. */
  onReserved: (reservation: OwnReservation) => void
  onClose: () => void
}

/** Reserving a spot for one credit, or a place on the waitlist of a full event for none. */
export default function ReserveSheet(props: ReserveSheetProps) {
  const { event, userId, isEligible, availableCredits, onReserved, onClose } = props
  const queryClient = useQueryClient()
  const [foundFull, setFoundFull] = useState(false)
  const isFull = event.availableCount === 0 || foundFull
  const isShown = useIsShown()
  useEffect(() => void loadCodeSheet().catch(() => {}), [])
  useQuery({ ...eligibilityQuery(userId), enabled: isEligible === undefined })
  const reserve = useChange({
    send: (waitlist: boolean, intent) => reserveSpot(event, { waitlist }, intent),
    onFailed: (error) => {
      if (hasCode(error, 'EVENT_FULL')) setFoundFull(true)
    },
    onDone({ reservation }, waitlist) {
      if (!isShown.current) {
        toast(waitlist ? 'You are on the waitlist' : ON_THE_LIST, { tone: 'success' })
        return
      }
      // the event's card says that its member is on the waitlist
      if (!waitlist) onReserved(reservation)
      onClose()
    },
    failure: (error) =>
      isShown.current ? undefined : { title: refusalText(error, RESERVE_FAILED) },
    errorText: (error) => refusalText(error, RESERVE_FAILED),
    refresh: async () => {
      await Promise.all(
        [
          reservationKeys.events,
          membershipKeys.all(userId),
          reservationKeys.eligibility(userId),
          reservationKeys.own(userId),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  const reason = isFull ? undefined : reasonFor(isEligible, availableCredits)
  return (
    <Sheet
      open
      onClose={onClose}
      title={event.name}
      footer={
        <div className="flex flex-col gap-2.5">
          <FieldError id="reserve-error" error={reserve.errorText} />
          <Button
            block
            pending={reserve.isPending}
            pendingText={RESERVING}
            aria-disabled={reason ? true : undefined}
            aria-describedby={reason ? 'reserve-reason' : undefined}
            title={reason}
            onClick={() => void reserve.run(isFull)}
          >
            {isFull ? 'Join waitlist' : 'Reserve'}
          </Button>
          {reason && (
            <p id="reserve-reason" className="text-center text-sm text-ink-muted">
              {reason}
            </p>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-medium text-accent-ink">
          <Moment at={event.startTime} venue={event} />
          <span className="block text-ink-muted">{event.venueName}</span>
        </p>
        {event.description && (
          <p className="whitespace-pre-line wrap-anywhere">{event.description}</p>
        )}
        {event.eventLink && (
          <a
            href={event.eventLink}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-touch items-center gap-1 self-start font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            About this event
            <ArrowUpRight aria-label="opens in a new tab" className="size-4" />
          </a>
        )}
        <dl className="grid gap-2 rounded-card border border-line p-4 text-sm">
          <Row term="Guests" value="1 person" />
          <Row term="Price" value={isFull ? 'Free until a spot opens' : '1 credit'} />
          <Row term="You have" value={countOf(availableCredits, 'credit')} />
          {event.availableCount < FEW_SPOTS && !isFull && (
            <Row term="Availability" value={spotsLeft(event.availableCount)} />
          )}
        </dl>
        <p className="text-sm text-ink-muted">
          {isFull
            ? toWaitingText({ isEligible, availableCredits })
            : 'Cancel before the event starts to get your credit back. No-shows lose it.'}
        </p>
      </div>
    </Sheet>
  )
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="text-right font-medium">{value}</dd>
    </div>
  )
}

/** Waiting takes no credit and no reservation away. */
function toWaitingText({
  isEligible,
  availableCredits,
}: Pick<ReserveSheetProps, 'isEligible' | 'availableCredits'>): string {
  if (availableCredits === 0) {
    return "This event is full. When a spot opens and you have a credit by then, we'll text you, and you can confirm it with 1 credit."
  }
  if (isEligible === false) {
    return "This event is full. When a spot opens, we'll text you, and you can switch to it. Your reservation stays yours until then."
  }
  return "This event is full. When a spot opens, we'll text you, and you can confirm it with 1 credit."
}

/** Why a spot cannot be reserved. */
function reasonFor(isEligible: boolean | undefined, availableCredits: number): string | undefined {
  if (isEligible) return undefined
  if (isEligible === undefined) return 'Checking whether you can reserve.'
  return availableCredits > 0 ? ONE_ACTIVE_RESERVATION : NO_CREDITS
}
