import type { ReactNode, Ref } from 'react'
import { answerOf } from '#app/api/answer.ts'
import { toCalledNumber } from '#app/features/orders/order-number.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { itemsLeft } from '#domain/orders/items-left.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { ID_CHECK_REQUIRED, ORDER_REFUNDED } from '#domain/orders/orders.messages.ts'
import { itemCount } from '#domain/inventory/inventory.messages.ts'
import { formatAgo, formatTime, minutesSince } from '../shell/format-time.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { useNow } from '#app/ui/layout/use-now.ts'
import { HandoverItems } from '../order-parts/handover-items.tsx'
import { TipBanner } from '../order-parts/tip-banner.tsx'
import { toFailureText } from './use-hand-over.ts'
import { FINISH_PAYING } from '../order-parts/order.messages.ts'
import { type Completion, isUnpaid, type Verdict } from './verdict.ts'
import { isPast, toLook } from './verdict-looks.ts'
import { VerdictPanel } from './verdict-panel.tsx'

export interface OrderVerdictProps {
  order: Order
  verdict: Verdict
  completion: Completion
  listRef?: Ref<HTMLUListElement>
}

/** Whether to hand the order over, by color, icon and a headline; then its items in large type. */
export function OrderVerdict({ order, verdict, completion, listRef }: OrderVerdictProps) {
  const { tone, word, sentence, isQuestion } = toLook(verdict, completion)
  const isOver = isPast(verdict)
  return (
    <VerdictPanel
      tone={tone}
      word={word}
      sentence={sentence}
      isQuestion={isQuestion}
      lead={order.hasAlcohol && <AgeBand order={order} verdict={verdict} />}
      reason={<Reason verdict={verdict} order={order} completion={completion} />}
      hasMore
    >
      <div>
        <CalledGuest order={order} />
        <HandoverItems items={order.cartItems} isGray={isOver} listRef={listRef} />
      </div>
      {verdict === 'ready' && Number(order.tipAmount) > 0 && <TipBanner order={order} />}
    </VerdictPanel>
  )
}

/** Whom to call, by the number that stands on the guest's phone; an order has one as soon as it is paid. */
function CalledGuest({ order }: { order: Order }) {
  const { customerName, pickupNumber, spot, cartItems } = order
  const count = itemsLeft(cartItems).reduce((sum, { quantity }) => sum + quantity, 0)
  const showsNumber = pickupNumber !== null || !customerName
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 border-b-2 border-current pb-2 text-xl leading-tight font-semibold short:gap-x-3 short:pb-0.5 short:text-base">
      {showsNumber && (
        <span className="amount display text-4xl short:text-2xl">{toCalledNumber(order)}</span>
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        {customerName && (
          <span className={`min-w-0 wrap-anywhere ${showsNumber ? '' : 'display text-2xl'}`}>
            {customerName}
          </span>
        )}
        {spot && <span className="min-w-0 wrap-anywhere">{spot}</span>}
        <span className="amount ml-auto font-medium whitespace-nowrap">{itemCount(count)}</span>
      </span>
    </p>
  )
}

/** The order contains alcohol: staff check the ID before they read GIVE; after that, who did. */
function AgeBand({ order, verdict }: { order: Order; verdict: Verdict }) {
  if (order.idCheckedBy) {
    return (
      <p className="text-center text-lg font-semibold wrap-anywhere sm:text-left short:text-base">
        ID checked by {order.idCheckedBy}
      </p>
    )
  }
  // an unpaid order is not handed over to anyone
  if (isPast(verdict) || order.status === 'IN_PROGRESS') return null
  return (
    <p className="-mx-gutter bg-verdict-band px-gutter py-2 text-center text-xl font-semibold text-on-verdict-band sm:mx-0 sm:rounded-card short:py-0.5 short:text-base">
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
  if (verdict === 'just-refunded') {
    return (
      <Line>
        {order.isRehearsal
          ? 'Nothing was charged in this rehearsal.'
          : 'The money is on its way back to the guest.'}
      </Line>
    )
  }
  if (verdict === 'not-ready') {
    const { ahead } = order
    if (ahead === null) return null
    return <Line>{ahead === 0 ? 'It is next.' : `${ahead} before it.`}</Line>
  }
  if (verdict === 'check-id') return <Line>{ID_CHECK_REQUIRED}</Line>
  if (verdict === 'to-confirm')
    return <Line>Compare the number with the guest’s phone, then confirm.</Line>
  if (isUnpaid(verdict, completion)) return <Line>{FINISH_PAYING}</Line>
  if (verdict === 'paid-meanwhile')
    return <Line>The payment has arrived. Hand the order over, then confirm.</Line>
  if (verdict === 'failed' && completion.status === 'failed') {
    return (
      <>
        <Line>{toFailureText(completion.error)}</Line>
        {answerOf(completion.error) === 'unanswered' && (
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
