import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { onReconnect } from '#app/api/connection.ts'
import { forgetPendingPayment } from '#app/features/payments/pending-payment.ts'
import { dismissFailures } from '#app/ui/feedback/toast.ts'
import type { Askable, PaymentAttempt } from './attempt-payment.ts'
import { createPayment, type ToErrorText } from './create-payment.ts'
import { withOrder } from './payment-state.ts'

export interface PaymentInput extends Askable {
  order: Order
  /** Called once, with the paid order. */
  onPaid: (order: Order) => void
}

/** The payment of an order, kept in sync with the order on the server. */
export function usePayment({ order, markPaid, askProvider, onPaid }: PaymentInput) {
  const [payment] = useState(() => createPayment(order))
  const state = useSyncExternalStore(payment.subscribe, payment.state, payment.state)
  const step = withOrder(state, order)
  const askable = { markPaid, askProvider }

  const resume = useEffectEvent(() => void payment.resume(askable))
  useEffect(() => {
    resume()
    return payment.stop
  }, [payment])

  useEffect(() => onReconnect(payment.reconnect), [payment])

  const leave = useEffectEvent(() => {
    payment.stop()
    forgetPendingPayment(order.orderId)
    onPaid((step.kind === 'done' && step.order) || order)
  })
  useEffect(() => {
    if (step.kind === 'done') leave()
  }, [step.kind])

  return {
    step,
    pay(attempt: PaymentAttempt) {
      dismissFailures()
      return payment.pay(attempt, askable)
    },
    placeFree: (prepare: () => Promise<unknown>, toErrorText: ToErrorText) =>
      payment.placeFree(async () => {
        await prepare()
        return markPaid()
      }, toErrorText),
    refuse: payment.refuse,
  }
}

export type Payment = ReturnType<typeof usePayment>
