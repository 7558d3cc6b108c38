import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { onReconnect } from '#app/api/connection.ts'
import { dismissFailures } from '#app/ui/feedback/toast.ts'
import { createListeners } from '#app/listeners.ts'
import { attemptPayment, checkPayment } from './attempt-payment.ts'
import {
  isUnderWay,
  nextState,
  type PaymentEvent,
  type PaymentState,
  type PayingWith,
  withKnown,
} from './payment-state.ts'
import {
  findPendingPayment,
  forgetPendingPayment,
  isPaymentPending,
  rememberPendingPayment,
} from './pending-payment.ts'
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
    purchase,
    step,
    pay(attempt: Attempt) {
      dismissFailures()
      return payment.pay(purchase, attempt)
    },
    placeFree: (place: () => Promise<Bought>, toErrorText: ToErrorText) =>
      payment.placeFree(place, toErrorText),
    refuse: payment.refuse,
    /** Says that it was not paid; the page already shows why. */
    fail: () => purchase.onDeclined?.(undefined),
  }
}

export type Payment<Bought> = ReturnType<typeof usePayment<Bought>>

/** What the ways to pay use of a payment. */
export type PaymentControls = Pick<
  Payment<unknown>,
  'purchase' | 'step' | 'pay' | 'refuse' | 'fail'
>

/** The payment of one purchase: one attempt at a time, no matter how often the button is tapped. */
interface OnePayment<Bought> {
  state: () => PaymentState<Bought>
  subscribe: (listener: () => void) => () => void
  pay: (purchase: Purchase<Bought>, attempt: Attempt) => Promise<void>
  /** A free purchase needs no payment, only the server's confirmation. */
  placeFree: (place: () => Promise<Bought>, toErrorText: ToErrorText) => Promise<void>
  /** Shows at the button why nothing was sent. */
  refuse: (error: string | undefined, options?: { isOffline: boolean }) => void
  /** Removes the refusal to pay offline. */
  reconnect: () => void
  /** Continues checking after a reload in the middle of a payment. */
  resume: (purchase: Purchase<Bought>) => Promise<void>
  /**
   * Called when the page closes. A payment that may have been sent stays stored until its result is known.
   */
  stop: () => void
}

type ToErrorText = (error: unknown) => string | undefined

/** `isOver`: it was decided before this page opened, so that nothing is left to check. */
export function createPayment<Bought>(purchaseId: string, isOver = false): OnePayment<Bought> {
  const { subscribe, notify } = createListeners()
  let state: PaymentState<Bought> = {
    kind: isPaymentPending(purchaseId) && !isOver ? 'checking' : 'form',
  }
  let current = new AbortController()

  function take(event: PaymentEvent<Bought>) {
    const next = nextState(state, event)
    if (next === state) return
    const wasUnderWay = isUnderWay(state)
    state = next
    // A change between two states of the form could forget only another tab's payment.
    if (wasUnderWay && !isUnderWay(state)) {
      // Ignores a later answer of the attempt, because the payment is decided.
      current.abort()
      forgetPendingPayment(purchaseId)
    }
    notify()
  }

  function begin() {
    const own = new AbortController()
    current = own
    const dispatch = (event: PaymentEvent<Bought>) => {
      if (!own.signal.aborted) take(event)
    }
    return { signal: own.signal, dispatch }
  }

  function beginAttempt(paidWith: PayingWith) {
    if (state.kind !== 'form') return undefined
    take({ kind: 'tapped', with: paidWith })
    return begin()
  }

  return {
    state: () => state,
    subscribe,
    async pay(purchase, attempt) {
      const own = beginAttempt(attempt.with)
      if (!own) return
      await attemptPayment(purchase, attempt, {
        ...own,
        onSending: (pending) => rememberPendingPayment(purchaseId, pending),
      })
    },
    async placeFree(place, toErrorText) {
      const own = beginAttempt('nothing')
      if (!own) return
      try {
        own.dispatch({ kind: 'paid', bought: await place() })
      } catch (error) {
        own.dispatch({ kind: 'refused', error: toErrorText(error) })
      }
    },
    refuse: (error, options) => take({ kind: 'refused', error, ...options }),
    reconnect: () => take({ kind: 'reconnected' }),
    async resume(purchase) {
      if (state.kind !== 'checking') return
      await checkPayment(purchase, findPendingPayment(purchaseId), begin())
    },
    stop: () => current.abort(),
  }
}
