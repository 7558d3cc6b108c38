import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { piecesLeft } from '#domain/orders/items-left.ts'
import { totalAfterRefunds } from '#domain/orders/list-refunds.ts'
import { REFUND_UNDER_WAY } from '#domain/orders/orders.messages.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { AskManager, needsManager } from './ask-manager.tsx'
import {
  CONFIRM_REFUND,
  NO_REASON,
  REFUND,
  REFUND_ENDS,
  REFUND_FAILED,
  START_REFUND,
} from './order.messages.ts'
import { isBeingMade } from './poured-question.tsx'
import { RefundSummary } from './refund-summary.tsx'
import { useRefund } from './use-refund.ts'

/** The button says what goes back. */
const nameRefund = (order: Order) => `${REFUND} ${formatMoney(totalAfterRefunds(order))}`

const RefundPart = lazy(async () => ({ default: (await import('./refund-part.tsx')).RefundPart }))

/** Refunds the order, or a part of it, after a confirmation. */
export function RefundButton(props: { order: Order; onRefund?: (() => void) | undefined }) {
  const { order, onRefund } = props
  const refund = useRefund(order)
  const [isAsking, setAsking] = useState(false)
  const [isParting, setParting] = useState(false)
  const [reason, setReason] = useState(NO_REASON)
  const [isPoured, setPoured] = useState(true)
  const isUnderWay = order.datetimeRefundRequested !== null && !refund.isPending
  return (
    <>
      {refund.errorText && <Alert title={REFUND_FAILED}>{refund.errorText}</Alert>}
      {needsManager(refund.error) && (
        <AskManager
          orderId={order.orderId}
          wish={refund.input ?? {}}
          refusal={refund.error}
          onAsked={refund.reset}
        />
      )}
      {isUnderWay ? (
        <Alert tone="info" title={REFUND_UNDER_WAY}>
          {REFUND_ENDS}
        </Alert>
      ) : (
        <Button
          variant="ghost"
          block
          className="text-danger!"
          icon={<Undo2 aria-hidden className="size-5" />}
          pending={refund.isPending}
          pendingText="Refunding…"
          onClick={() => setAsking(true)}
        >
          {START_REFUND}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        destructive
        title={CONFIRM_REFUND}
        description={
          <RefundSummary
            order={order}
            reason={reason}
            onReason={setReason}
            isPoured={isPoured}
            onPoured={setPoured}
            onPart={
              hasParts(order)
                ? () => {
                    setAsking(false)
                    setParting(true)
                  }
                : undefined
            }
          />
        }
        confirmLabel={nameRefund(order)}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onRefund?.()
          void refund.run({
            refundReason: reason,
            ...(isBeingMade(order) && { poured: isPoured }),
          })
        }}
      />
      <Suspense>
        {isParting && (
          <RefundPart order={order} onRefund={onRefund} onClose={() => setParting(false)} />
        )}
      </Suspense>
    </>
  )
}

/** Whether there is something to choose of what is left. */
function hasParts(order: Order): boolean {
  const pieces = order.cartItems.reduce((sum, item) => sum + piecesLeft(item), 0)
  return totalAfterRefunds(order) > 0 && pieces + (toCents(order.tipAmount) > 0 ? 1 : 0) > 1
}
