import { ChevronDown, Receipt as ReceiptIcon, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Receipt } from '#app/features/orders/receipt.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { canBecome } from '#domain/orders/order-status.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { formatAgo, formatTime, minutesSince } from '../format-time.ts'
import { useCounter } from '../use-counter.ts'
import { useNow } from '../use-now.ts'
import {
  CONFIRM_REFUND,
  CONFIRM_REFUND_TEXT,
  HIDE_RECEIPT,
  REFUND_FAILED,
  REFUND_FAILED_TEXT,
  START_REFUND,
  VIEW_RECEIPT,
} from './order.messages.ts'
import { TipBlock } from './tip-banner.tsx'
import { useRefund } from './use-refund.ts'
import type { Verdict } from './verdict.ts'

export interface OrderDetailsProps {
  order: Order
  verdict: Verdict
}

/** All that is not needed for handing over: status, tip, receipt and refund. */
export function OrderDetails({ order, verdict }: OrderDetailsProps) {
  return (
    <div className="mt-5 flex flex-col gap-4">
      <StatusLine order={order} verdict={verdict} />
      <TipBlock order={order} />
      <ReceiptToggle order={order} />
      {canBecome(order.status, 'REFUNDED') && verdict !== 'completing' && <Refund order={order} />}
    </div>
  )
}

function StatusLine({ order, verdict }: OrderDetailsProps) {
  const { vendor } = useCounter()
  const now = useNow()
  const { datetimeCompleted } = order
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={order.status === 'REFUNDED' ? 'danger' : 'neutral'} className="text-sm!">
        {order.statusDisplay}
      </Badge>
      {datetimeCompleted && verdict !== 'picked-up-previously' && (
        <span className="amount text-sm text-ink-muted">
          Completed at {formatTime(datetimeCompleted, vendor.timeZone)},{' '}
          {formatAgo(minutesSince(Date.parse(datetimeCompleted), now))}
        </span>
      )}
    </p>
  )
}

function ReceiptToggle({ order }: { order: Order }) {
  const { vendor, location } = useCounter()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="secondary"
        block
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<ReceiptIcon aria-hidden className="size-5" />}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="inline-flex items-center gap-2">
          {isOpen ? HIDE_RECEIPT : VIEW_RECEIPT}
          <ChevronDown aria-hidden className={`size-5 transition ${isOpen ? 'rotate-180' : ''}`} />
        </span>
      </Button>
      <div id={id} className={isOpen ? 'mt-3' : ''}>
        {isOpen && (
          <Receipt
            order={order}
            venue={`${vendor.name}, ${location.description}`}
            timeZone={vendor.timeZone}
            canShare={false}
          />
        )}
      </div>
    </div>
  )
}

function Refund({ order }: { order: Order }) {
  const { status, refund } = useRefund(order.orderId, order.vendorLocationId)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {status === 'failed' && <Alert title={REFUND_FAILED}>{REFUND_FAILED_TEXT}</Alert>}
      <Button
        variant="ghost"
        block
        className="text-danger"
        icon={<Undo2 aria-hidden className="size-5" />}
        pending={status === 'refunding'}
        pendingText="Refunding…"
        onClick={() => setAsking(true)}
      >
        {START_REFUND}
      </Button>
      <AlertDialog
        open={isAsking}
        destructive
        title={CONFIRM_REFUND}
        description={CONFIRM_REFUND_TEXT}
        confirmLabel={CONFIRM_REFUND}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void refund()
        }}
      />
    </>
  )
}
