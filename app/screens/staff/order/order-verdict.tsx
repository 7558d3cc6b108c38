import type { ReactNode, Ref } from 'react'
import { hasCode, isUnreachable } from '#app/api/api-error.ts'
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
import { VerdictPanel } from './verdict-panel.tsx'
import type { VerdictTone } from './verdict-tones.ts'

export interface OrderVerdictProps {
  order: Order
  verdict: Verdict
  completion: Completion
  listRef?: Ref<HTMLUListElement>
}

/** Whether to hand the order over, by color, icon and one giant word; then its items in large type. */
export function OrderVerdict({ order, verdict, completion, listRef }: OrderVerdictProps) {
  const { tone, word, sentence, isQuestion } = toLook(verdict, completion)
  const isOver = verdict === 'picked-up-previously' || verdict === 'refunded'
  return (
    <VerdictPanel
      tone={tone}
      word={word}
      sentence={sentence}
      isQuestion={isQuestion}
      reason={<Reason verdict={verdict} order={order} completion={completion} />}
      hasMore
    >
      {order.hasAlcohol && !isOver && verdict !== 'completing' && <AgeBand />}
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 border-b-2 border-current pb-2 text-xl font-semibold short:pb-1">
          <span className="amount">#{order.shortOrderId}</span>
          <span className="amount">{countItems(order.totalQuantity)}</span>
          {order.customerName && (
            <span className="min-w-0 wrap-anywhere">{order.customerName}</span>
          )}
        </p>
        <HandoverItems items={order.cartItems} isGray={isOver} listRef={listRef} />
      </div>
      {verdict === 'ready' && Number(order.tipAmount) > 0 && <TipBanner order={order} />}
    </VerdictPanel>
  )
}

/** The order contains alcohol: staff check the ID first. */
function AgeBand() {
  return (
    <p className="-mx-gutter bg-verdict-band px-gutter py-2 text-center text-xl font-semibold text-on-verdict-band sm:mx-0 sm:rounded-card short:py-1">
      21+ · check ID
    </p>
  )
}

/** Takes the verdict's place until the order has loaded. */
export function OpeningOrder() {
  return (
    <VerdictPanel tone="busy" word="Wait" sentence="Opening order">
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
    return (
      <>
        <Line>{toFailureText(completion.error)}</Line>
        {isUnreachable(completion.error) && (
          <Line>Do not hand it over yet. Tap Confirm Pickup to try again.</Line>
        )}
      </>
    )
  }
  return null
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="text-center text-xl font-semibold text-balance sm:text-left short:text-base">
      {children}
    </p>
  )
}

function CompletedAt({ completedAt }: { completedAt: string }) {
  const { vendor } = useStaffLocation()
  const now = useNow()
  return (
    <p className="text-center text-xl font-semibold sm:text-left">
      Completed at <span className="amount">{formatTime(completedAt, vendor.timeZone)}</span>
      <span className="amount display mt-1 block text-3xl">
        {formatAgo(minutesSince(Date.parse(completedAt), now))}
      </span>
    </p>
  )
}

/** The color of a verdict, for the elements around it. */
export function toTone(verdict: Verdict): VerdictTone {
  return LOOKS[verdict].tone
}

function toLook(verdict: Verdict, completion: Completion): Look {
  const look = LOOKS[verdict]
  if (verdict !== 'failed' || completion.status !== 'failed') return look
  if (hasCode(completion.error, 'ORDER_NOT_PAID')) return { ...look, word: 'Not paid' }
  return isUnreachable(completion.error) ? { ...look, word: 'No answer', isQuestion: true } : look
}

interface Look {
  tone: VerdictTone
  word: string
  /** The text of the spec, below ours. */
  sentence?: string
  isQuestion?: boolean
}

const LOOKS: Record<Verdict, Look> = {
  completing: { tone: 'busy', word: 'Wait', sentence: COMPLETING_ORDER },
  ready: { tone: 'success', word: 'Give', sentence: ORDER_READY },
  'picked-up-previously': { tone: 'danger', word: 'Stop', sentence: PICKED_UP_PREVIOUSLY },
  refunded: { tone: 'danger', word: 'Stop', sentence: REFUNDED },
  'check-id': { tone: 'warning', word: 'Check ID', isQuestion: true },
  'to-confirm': { tone: 'info', word: 'Hand over?', isQuestion: true },
  failed: { tone: 'warning', word: 'Stop', sentence: COMPLETION_FAILED },
  'paid-meanwhile': { tone: 'info', word: PAYMENT_ARRIVED },
}
