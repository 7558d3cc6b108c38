import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { totalAfterRefunds } from '#domain/orders/list-refunds.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { cancelOrder } from '#app/features/orders/orders.queries.ts'
import { takeOrder } from '#app/features/orders/use-live-order.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { ASK_AT_THE_BAR, CANCEL_FAILED, TAKES_LONGER } from './order-status.messages.ts'
import { isPromisedLater } from '#domain/orders/cancellation.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/**
 * Lets a guest take the whole order back for a minute after paying, or two if the wait has grown meanwhile; afterwards
 * it says whom to ask.
 */
export function CancelOrder({ order }: { order: Order }) {
  const { userId, orderId, cancelableUntil = null, tipAmount, isFree } = order
  const client = useQueryClient()
  const secondsLeft = useSecondsLeft(cancelableUntil)
  const [isAsking, setAsking] = useState(false)
  const canceling = useChange({
    send: () => cancelOrder(userId, orderId),
    onDone: ({ order: canceled }) => takeOrder(client, userId, canceled),
    errorText: (error) => refusalText(error, CANCEL_FAILED),
  })
  if (cancelableUntil === null) return null
  const isOver = secondsLeft === 0 && !canceling.isPending
  return (
    <div className="flex w-full max-w-sm flex-col gap-2">
      {!isOver && isLater(order) && <p className="text-sm text-pretty">{TAKES_LONGER}</p>}
      {isOver ? (
        <p className="text-sm text-ink-muted">{ASK_AT_THE_BAR}</p>
      ) : (
        <Button
          variant="ghost"
          block
          pending={canceling.isPending}
          pendingText="Canceling…"
          onClick={() => setAsking(true)}
        >
          Cancel order <span className="amount text-ink-muted">({secondsLeft} s)</span>
        </Button>
      )}
      <FieldError id="cancel-order-error" error={canceling.errorText} />
      <AlertDialog
        open={isAsking && !isOver}
        destructive
        title="Cancel this order?"
        description={
          isFree
            ? 'Nothing is made or handed over.'
            : `You get ${formatMoney(totalAfterRefunds(order))} back${toCents(tipAmount) > 0 ? ', with the tip' : ''}.`
        }
        cancelLabel="Keep order"
        confirmLabel="Cancel order"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void canceling.run(undefined)
        }}
      />
    </div>
  )
}

/** Whether it was promised later when it was paid than its guest was shown. */
function isLater({ datetimePaid, promisedBy, shownMinutes = null }: Order): boolean {
  const paidAt = datetimePaid === null ? null : new Date(datetimePaid)
  return isPromisedLater(
    { paidAt, shownMinutes },
    promisedBy === null ? null : new Date(promisedBy),
  )
}
