import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { formatMoney, toCents } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { CONFIRM_REFUND, NO_REASON, REFUND, REFUND_FAILED, START_REFUND } from './order.messages.ts'
import { RefundSummary } from './refund-summary.tsx'
import { useRefund } from './use-refund.ts'

/** The button says what goes back. */
const nameRefund = ({ totalAmount }: Order) => `${REFUND} ${formatMoney(toCents(totalAmount))}`

/** Refunds the order after a confirmation. */
export function RefundButton(props: { order: Order; onRefund?: (() => void) | undefined }) {
  const { order, onRefund } = props
  const refund = useRefund(order)
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState(NO_REASON)
  return (
    <>
      {refund.errorText && <Alert title={REFUND_FAILED}>{refund.errorText}</Alert>}
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
      <AlertDialog
        open={isAsking}
        destructive
        title={CONFIRM_REFUND}
        description={<RefundSummary order={order} reason={reason} onReason={setReason} />}
        confirmLabel={nameRefund(order)}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onRefund?.()
          void refund.run(reason)
        }}
      />
    </>
  )
}
