import { useState } from 'react'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import type { ReservationChange } from './use-change-reservation.ts'

export interface OfferProps {
  reservation: OwnReservation
  change: ReservationChange
}

/** A spot from the waitlist. One that would replace another reservation asks before it does. */
export function Offer({ reservation, change }: OfferProps) {
  const { gleventName, offerExpiresAt, replaces } = reservation
  const [isAsking, setAsking] = useState(false)
  const isTaking = change.isPending && (change.input === 'accept' || change.input === 'replace')
  return (
    <>
      {offerExpiresAt && (
        <p className="text-sm">
          A spot opened for you. It is kept until{' '}
          <Moment at={offerExpiresAt} venue={reservation} className="font-semibold" />.
        </p>
      )}
      {replaces && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          You can hold one reservation. Taking this spot cancels yours for {replaces.gleventName}{' '}
          and returns its credit.
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        <Button
          size="touch"
          pending={isTaking && !isAsking}
          onClick={() => (replaces ? setAsking(true) : void change.run('accept'))}
        >
          {replaces ? 'Switch to this spot' : 'Take the spot'}
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
      <AlertDialog
        open={isAsking && replaces !== undefined && replaces !== null}
        title={`Switch to ${gleventName}?`}
        description={`Your reservation for ${replaces?.gleventName ?? ''} is cancelled and its credit returned. Your spot there goes to the waitlist.`}
        confirmLabel="Switch"
        cancelLabel="Not now"
        pending={isTaking}
        onConfirm={() => void change.run('replace').then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
