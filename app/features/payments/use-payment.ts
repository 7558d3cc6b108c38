import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { onReconnect } from '#app/api/connection.ts'
import { dismissFailures } from '#app/ui/feedback/toast.ts'
import { createPayment, type ToErrorText } from './create-payment.ts'
import { withKnown } from './payment-state.ts'
import { forgetPendingPayment } from './pending-payment.ts'
import type { Attempt, Purchase } from './purchase.ts'

export interface PaymentOptions<Bought> {
  /** A result known from elsewhere, regardless of what this page has tried. */
  known?: 'done' | 'expired' | undefined
  /** Called once; without an argument when the result is known from elsewhere. */
  onDone: (bought: Bought | undefined) => void
}

/** The payment of a purchase, by every way to pay. */
export function usePayment<Bought>(
  purchase: Purchase<Bought>,
  { known, onDone }: PaymentOptions<Bought>,
) {
  const [payment] = useState(() => createPayment<Bought>(purchase.id, known === 'done'))
  const state = useSyncExternalStore(payment.subscribe, payment.state, payment.state)
  const step = withKnown(state, known)

  const resume = useEffectEvent(() => void payment.resume(purchase))
  useEffect(() => {
    resume()
    return payment.stop
  }, [payment])

  useEffect(() => onReconnect(payment.reconnect), [payment])

  const finish = useEffectEvent(() => {
    payment.stop()
    forgetPendingPayment(purchase.id)
    onDone(step.kind === 'done' ? step.bought : undefined)
  })
  useEffect(() => {
    if (step.kind === 'done') finish()
  }, [step.kind])

  return {
    step,
    pay(attempt: Attempt) {
      dismissFailures()
      return payment.pay(purchase, attempt)
    },
    placeFree: (place: () => Promise<Bought>, toErrorText: ToErrorText) =>
      payment.placeFree(place, toErrorText),
    refuse: payment.refuse,
  }
}

export type Payment<Bought> = ReturnType<typeof usePayment<Bought>>
