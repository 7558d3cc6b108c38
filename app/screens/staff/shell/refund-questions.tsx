import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeDollarSign } from 'lucide-react'
import { use } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import {
  decideApproval,
  waitingApprovalsQuery,
} from '#app/features/orders/refund-approvals.queries.ts'
import {
  openedOrderQuery,
  orderHistoryKey,
  orderQueueQuery,
} from '#app/features/orders/staff-orders.queries.ts'
import { useLiveApprovals } from '#app/features/orders/use-live-approvals.ts'
import { formatSeconds, useSecondsLeft } from '#app/features/orders/use-seconds-left.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { RefundApproval, RefundDecision } from '#domain/orders/refund-approvals.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { canConfirmRefunds } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { NO_REASON, REFUND_REASONS } from '../order-parts/order.messages.ts'
import {
  DECISION_FAILED,
  describeQuestion,
  REFUND_CONFIRMED,
  REFUND_DECLINED,
} from './shell.messages.ts'
import { StaffLocationContext } from './use-staff-location.ts'

/** Refunds that wait for a manager of this location, on each of its pages. */
export function RefundQuestions() {
  const at = use(StaffLocationContext)
  if (!at || !canConfirmRefunds(at.role)) return null
  return <WaitingRefunds vendorLocationId={at.vendorLocationId} />
}

function WaitingRefunds({ vendorLocationId }: { vendorLocationId: string }) {
  const client = useQueryClient()
  const query = waitingApprovalsQuery(vendorLocationId)
  const { data, dataUpdatedAt } = useQuery(query)
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey })
  useLiveApprovals(vendorLocationId, true, reload)
  const items = data?.items ?? []
  return (
    <ul aria-label="Refunds to confirm" className="no-print contents">
      {items.map((approval) => (
        <Question
          key={approval.approvalId}
          vendorLocationId={vendorLocationId}
          approval={approval}
          saidAt={dataUpdatedAt}
          onDecided={reload}
        />
      ))}
    </ul>
  )
}

interface QuestionProps {
  vendorLocationId: string
  approval: RefundApproval
  saidAt: number
  onDecided: () => Promise<unknown>
}

function Question({ vendorLocationId, approval, saidAt, onDecided }: QuestionProps) {
  const { approvalId, orderId, amount, items, reason, askedBy, pickupNumber } = approval
  const client = useQueryClient()
  const left = useSecondsLeft(approval.secondsLeft, saidAt)
  const deciding = useChange({
    send: (decision: RefundDecision['decision'], intent) =>
      decideApproval(vendorLocationId, approvalId, decision, intent),
    async refresh() {
      const changed = [
        openedOrderQuery(orderId).queryKey,
        orderQueueQuery(vendorLocationId).queryKey,
        orderHistoryKey(vendorLocationId),
      ]
      for (const queryKey of changed) void client.invalidateQueries({ queryKey })
      await onDecided()
    },
    success: (_, decision) => ({
      title: decision === 'CONFIRM' ? REFUND_CONFIRMED : REFUND_DECLINED,
    }),
    errorText: (error) => refusalText(error, DECISION_FAILED),
  })
  if (left === 0) return null
  const why = REFUND_REASONS.find(({ value }) => value === reason && value !== NO_REASON)?.label
  const isPending = (decision: string) => deciding.isPending && deciding.input === decision
  return (
    <li className="mb-4 block">
      <Card className="border-warning!">
        <div role="alert" className="flex gap-3">
          <BadgeDollarSign aria-hidden className="mt-0.5 size-6 shrink-0 text-warning" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">
              {describeQuestion(askedBy, formatMoney(toCents(amount)))}
            </p>
            <p className="text-sm text-ink-muted">
              {[pickupNumber !== null && `Order ${pickupNumber}`, why].filter(Boolean).join(' · ')}
            </p>
            <p className="text-sm">{items.join(', ')}</p>
          </div>
        </div>
        {deciding.errorText && (
          <p role="alert" className="mt-3 text-sm font-semibold text-danger">
            {deciding.errorText}
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button
            size="touch"
            className="flex-1"
            pending={isPending('CONFIRM')}
            onClick={() => void deciding.run('CONFIRM')}
          >
            Confirm
          </Button>
          <Button
            size="touch"
            variant="secondary"
            className="flex-1"
            pending={isPending('REFUSE')}
            onClick={() => void deciding.run('REFUSE')}
          >
            Refuse
          </Button>
          <span aria-hidden className="amount w-12 text-right text-sm text-ink-muted">
            {formatSeconds(left)}
          </span>
        </div>
      </Card>
    </li>
  )
}
