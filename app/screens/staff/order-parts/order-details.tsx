import { Alert } from '#app/ui/feedback/alert.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { canBecome } from '#domain/orders/order-status.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { REFUSED_NEEDS_MANAGER } from '#domain/orders/orders.messages.ts'
import { canOverrideLine, canRefund } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { formatAgo, formatTime, minutesSince } from '../shell/format-time.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { useNow } from '#app/ui/layout/use-now.ts'
import { ManagerAnswer } from './manager-answer.tsx'
import { PAYMENT_DISPUTED, PAYMENT_DISPUTED_TEXT } from './order.messages.ts'
import { ReceiptToggle } from './receipt-toggle.tsx'
import { RefundButton } from './refund-button.tsx'
import { TipBlock } from './tip-banner.tsx'

export interface OrderDetailsProps {
  order: Order
  /** While a hand-over is under way nothing is refunded. */
  isBusy?: boolean
  /** Whether the content above already says when the order was completed. */
  hidesCompletion?: boolean
  /** Called when this person refunds it. */
  onRefund?: () => void
}

/** Everything that the hand-over does not need: status, tip, receipt and refund. */
export function OrderDetails(props: OrderDetailsProps) {
  const { order, isBusy, hidesCompletion = false, onRefund } = props
  const { role } = useStaffLocation()
  const isRefundable = canRefund(role) && canBecome(order.status, 'REFUNDED')
  const wasRefused = order.preparations.some(({ stage }) => stage === 'REFUSED')
  const needsManager = wasRefused && !canOverrideLine(role)
  return (
    <div className="mt-5 flex flex-col gap-4">
      <StatusLine order={order} hidesCompletion={hidesCompletion} />
      <TipBlock order={order} />
      <ReceiptToggle order={order} />
      <ManagerAnswer order={order} />
      {order.datetimeDisputed ? (
        <Alert tone="warning" title={PAYMENT_DISPUTED}>
          {isRefundable && PAYMENT_DISPUTED_TEXT}
        </Alert>
      ) : isRefundable && needsManager ? (
        <Alert tone="info" title={REFUSED_NEEDS_MANAGER} />
      ) : (
        isRefundable && !isBusy && <RefundButton order={order} onRefund={onRefund} />
      )}
    </div>
  )
}

/** What became of the order, with its id for whoever asks for it. */
function StatusLine(props: { order: Order; hidesCompletion: boolean }) {
  const { order, hidesCompletion } = props
  const { vendor } = useStaffLocation()
  const now = useNow()
  const { datetimeCompleted, shortOrderId, status, statusDisplay } = order
  const isCompleted = status === 'COMPLETE' && datetimeCompleted !== null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
      {isCompleted && !hidesCompletion && (
        <span className="amount">
          <span className="font-semibold text-ink">{statusDisplay}</span> at{' '}
          {formatTime(datetimeCompleted, vendor.timeZone)},{' '}
          {formatAgo(minutesSince(Date.parse(datetimeCompleted), now))}
        </span>
      )}
      {!isCompleted && (
        <Badge tone={status === 'REFUNDED' ? 'danger' : 'neutral'} className="text-sm!">
          {statusDisplay}
        </Badge>
      )}
      {!isCompleted && datetimeCompleted && (
        <span className="amount">
          Completed at {formatTime(datetimeCompleted, vendor.timeZone)}
        </span>
      )}
      <span className="amount">Order #{shortOrderId}</span>
    </p>
  )
}
