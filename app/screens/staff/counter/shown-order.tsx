import { type RefObject, useEffect, useState } from 'react'
import { isRefused } from '#app/api/answer.ts'
import type { Feedback } from '#app/features/scanning/scan-feedback.ts'
import { dismissFailures } from '#app/ui/feedback/toast.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { toCalledNumber } from '#app/features/orders/order-number.ts'
import { RehearsalBanner } from '#app/features/orders/rehearsal-banner.tsx'
import { OrderDetails } from '../order-parts/order-details.tsx'
import { CONFIRM_PICKUP, HAND_OVER_NOW } from '../order-parts/order.messages.ts'
import { BackBar, ConfirmBar } from './order-bars.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderVerdict } from './order-verdict.tsx'
import { UnpaidBar } from './unpaid-bar.tsx'
import { useAllSeen } from './use-all-seen.ts'
import { useVerdictFeedback } from './use-verdict-feedback.ts'
import { toTone } from './verdict-looks.ts'
import {
  type Completion,
  isFinalRefusal,
  isUnpaid,
  refusalOf,
  toVerdict,
  type Verdict,
} from './verdict.ts'

export interface ShownOrderProps {
  order: Order
  completion: Completion
  /** The feedback stays the same while the next code hides this order. */
  lastFeedback: RefObject<Feedback | undefined>
  /** With `now`, also what is still being made. */
  onConfirm: (how?: 'now') => void
}

/** An order with its verdict, its sound and the button that the verdict asks for. */
export function ShownOrder({ order, completion, lastFeedback, onConfirm }: ShownOrderProps) {
  const [isRefundedHere, setRefundedHere] = useState(false)
  const verdict = toVerdict(order, completion, isRefundedHere)
  const isFinal = isFinalRefusal(order, completion)
  useVerdictFeedback(FEEDBACK[verdict], lastFeedback)
  const items = useAllSeen()
  // A new verdict is at the top, and the page may be scrolled down to what is to be confirmed.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    // The payment has arrived, so the message that the order is not paid is no longer true.
    if (verdict === 'paid-meanwhile') dismissFailures()
  }, [verdict])
  return (
    <OrderFrame
      title={`Order ${toCalledNumber(order)}`}
      bar={
        isUnpaid(verdict, completion) ? (
          <UnpaidBar order={order} tone={toTone(verdict)} />
        ) : order.isInProgress || verdict === 'completing' || verdict === 'failed' ? (
          <ConfirmBar
            isPending={verdict === 'completing'}
            isRefused={
              verdict === 'not-ready' || (verdict === 'failed' && isRefused(refusalOf(completion)))
            }
            isImpossible={isFinal && verdict !== 'paid-meanwhile'}
            label={verdict === 'not-ready' ? HAND_OVER_NOW : CONFIRM_PICKUP}
            onConfirm={() => onConfirm(verdict === 'not-ready' ? 'now' : undefined)}
            tone={toTone(verdict)}
            hasUnseen={!items.hasSeenAll}
            onShowRest={items.showRest}
          />
        ) : (
          <BackBar
            tone={toTone(verdict)}
            onShowRest={verdict === 'ready' && items.hasHidden ? items.showRest : undefined}
          />
        )
      }
    >
      {order.isRehearsal && (
        <RehearsalBanner isShort className="-mt-2 mb-8 lg:mb-14 flat:mt-0 flat:mb-4" />
      )}
      <OrderVerdict
        order={order}
        verdict={verdict}
        completion={completion}
        listRef={items.listRef}
      />
      <OrderDetails
        order={order}
        isBusy={verdict === 'completing'}
        hidesCompletion={verdict === 'picked-up-previously'}
        onRefund={() => setRefundedHere(true)}
      />
    </OrderFrame>
  )
}

const FEEDBACK: Record<Verdict, Feedback | undefined> = {
  completing: undefined,
  ready: 'success',
  'picked-up-previously': 'refused',
  refunded: 'refused',
  'just-refunded': undefined,
  'check-id': 'warning',
  'to-confirm': undefined,
  'not-paid': 'warning',
  'not-ready': 'warning',
  failed: 'warning',
  'paid-meanwhile': 'detected',
}
