import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orderApprovalsQuery } from '#app/features/orders/refund-approvals.queries.ts'
import { useLiveApprovals } from '#app/features/orders/use-live-approvals.ts'
import { formatSeconds, useSecondsLeft } from '#app/features/orders/use-seconds-left.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { Order } from '#domain/orders/orders.contract.ts'
import type { RefundApproval } from '#domain/orders/refund-approvals.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import {
  describeDecision,
  MANAGERS_SEE_IT,
  NOBODY_ANSWERED,
  NOBODY_ANSWERED_TEXT,
  WAITING_FOR_MANAGER,
} from './order.messages.ts'
import { useRefreshOrder } from './order-changes.ts'

/** What became of the question to the managers, for who has asked it here. */
export function ManagerAnswer({ order }: { order: Order }) {
  const { orderId, vendorLocationId } = order
  const client = useQueryClient()
  const refresh = useRefreshOrder(vendorLocationId)
  const query = orderApprovalsQuery(orderId)
  // it is read only after this device has asked a manager
  const { data, dataUpdatedAt } = useQuery({ ...query, enabled: false })
  const latest = data?.items[0]
  useLiveApprovals(vendorLocationId, latest?.state === 'WAITING', async () => {
    const { items } = await client.fetchQuery({ ...query, staleTime: 0 })
    if (items[0]?.state === 'CONFIRMED') await refresh(orderId)
  })
  if (!latest) return null
  return <Answer key={latest.approvalId} approval={latest} saidAt={dataUpdatedAt} />
}

function Answer({ approval, saidAt }: { approval: RefundApproval; saidAt: number }) {
  const { state, amount, decidedBy } = approval
  const left = useSecondsLeft(approval.secondsLeft, saidAt)
  if (state === 'WAITING' && left > 0) {
    return (
      <Alert tone="info" title={WAITING_FOR_MANAGER}>
        {MANAGERS_SEE_IT} <span className="amount">{formatSeconds(left)}</span>
      </Alert>
    )
  }
  if (state === 'WAITING' || state === 'EXPIRED') {
    return (
      <Alert tone="warning" title={NOBODY_ANSWERED}>
        {NOBODY_ANSWERED_TEXT}
      </Alert>
    )
  }
  const isConfirmed = state === 'CONFIRMED'
  return (
    <Alert
      tone={isConfirmed ? 'success' : 'warning'}
      title={describeDecision(isConfirmed, decidedBy)}
    >
      <span className="amount">{formatMoney(toCents(amount))}</span>
      {isConfirmed ? ' goes back to the guest.' : ' stays with the venue.'}
    </Alert>
  )
}
