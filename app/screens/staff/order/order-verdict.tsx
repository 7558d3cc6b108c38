import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import type { Order } from '#domain/orders/orders.contract.ts'
import { ID_CHECK_REQUIRED, ORDER_REFUNDED } from '#domain/orders/orders.messages.ts'
import { formatAgo, formatTime, minutesSince } from '../shell/format-time.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { useNow } from '../shell/use-now.ts'
import { HandoverItems } from './handover-items.tsx'
import {
  COMPLETING_ORDER,
  COMPLETION_FAILED,
  countItems,
  ORDER_READY,
  PAYMENT_ARRIVED,
  PICKED_UP_PREVIOUSLY,
  REFUNDED,
} from './order.messages.ts'
import { TipBanner } from './tip-banner.tsx'
import { toFailureText } from './use-hand-over.ts'
import type { Completion, Verdict } from './verdict.ts'
import { VerdictPanel, type VerdictTone } from './verdict-panel.tsx'

export interface OrderVerdictProps {
  order: Order
  verdict: Verdict
  completion: Completion
}

/** Whether to hand over, said by colour, icon and a few words; then what, in large type. */
export function OrderVerdict({ order, verdict, completion }: OrderVerdictProps) {
  const { tone, word } = LOOKS[verdict]
  const isOver = verdict === 'picked-up-previously' || verdict === 'refunded'
  return (
    <VerdictPanel tone={tone} word={word} hasMore>
      <Reason verdict={verdict} order={order} completion={completion} />
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 border-b-2 border-current pb-2 text-xl font-semibold">
          <span className="amount">#{order.shortOrderId}</span>
          <span className="amount">{countItems(order.totalQuantity)}</span>
          {order.customerName && <span>{order.customerName}</span>}
        </p>
        <HandoverItems items={order.cartItems} isGrey={isOver} />
      </div>
      {verdict === 'ready' && <TipBanner order={order} />}
    </VerdictPanel>
  )
}

/** In the verdict's place until the order is there. */
export function OpeningOrder() {
  return (
    <VerdictPanel tone="busy" word="Opening order">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9 w-4/5" />
    </VerdictPanel>
  )
}

function Reason({ verdict, order, completion }: OrderVerdictProps) {
  if (verdict === 'picked-up-previously' && order.datetimeCompleted) {
    return <CompletedAt completedAt={order.datetimeCompleted} />
  }
  if (verdict === 'refunded') return <Line>{ORDER_REFUNDED}</Line>
  if (verdict === 'check-id') return <Line>{ID_CHECK_REQUIRED}</Line>
  if (verdict === 'to-confirm')
    return <Line>Compare the number with the guest’s phone, then confirm.</Line>
  if (verdict === 'paid-meanwhile')
    return <Line>The payment has arrived. Hand the order over, then confirm.</Line>
  if (verdict === 'failed' && completion.status === 'failed') {
    return <Line>{toFailureText(completion.error)}</Line>
  }
  return null
}

function Line({ children }: { children: ReactNode }) {
  return <p className="text-center text-xl font-semibold text-balance lg:text-left">{children}</p>
}

function CompletedAt({ completedAt }: { completedAt: string }) {
  const { vendor } = useStaffLocation()
  const now = useNow()
  return (
    <p className="text-center text-xl font-semibold lg:text-left">
      Completed at <span className="amount">{formatTime(completedAt, vendor.timeZone)}</span>
      <span className="amount display mt-1 block text-3xl">
        {formatAgo(minutesSince(Date.parse(completedAt), now))}
      </span>
    </p>
  )
}

const LOOKS: Record<Verdict, { tone: VerdictTone; word: string }> = {
  completing: { tone: 'busy', word: COMPLETING_ORDER },
  ready: { tone: 'success', word: ORDER_READY },
  'picked-up-previously': { tone: 'danger', word: PICKED_UP_PREVIOUSLY },
  refunded: { tone: 'danger', word: REFUNDED },
  'check-id': { tone: 'warning', word: 'Check ID' },
  'to-confirm': { tone: 'info', word: 'Hand over?' },
  failed: { tone: 'warning', word: COMPLETION_FAILED },
  'paid-meanwhile': { tone: 'info', word: PAYMENT_ARRIVED },
}
