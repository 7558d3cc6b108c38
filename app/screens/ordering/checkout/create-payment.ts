import type { Order } from '#domain/orders/orders.contract.ts'
import {
  forgetPendingPayment,
  isPaymentPending,
  rememberPendingPayment,
} from '#app/features/payments/pending-payment.ts'
import {
  type Askable,
  attemptPayment,
  checkPayment,
  type PaymentAttempt,
} from './attempt-payment.ts'
import {
  firstState,
  isUnderWay,
  nextState,
  type PaymentEvent,
  type PaymentState,
  type PayingWith,
} from './payment-state.ts'

/** The payment of one order: one attempt at a time, no matter how often the button is tapped. */
export interface Payment {
  state: () => PaymentState
  subscribe: (listener: () => void) => () => void
  pay: (attempt: PaymentAttempt, askable: Askable) => Promise<void>
  /** A free order needs no payment, only the server's confirmation. */
  placeFree: (place: () => Promise<Order>, toErrorText: ToErrorText) => Promise<void>
  /** Shows at the button why nothing was sent. */
  refuse: (error: string | undefined) => void
  /** Takes back the refusal to pay offline. */
  reconnect: () => void
  /** Continues checking after a reload in the middle of a payment. */
  resume: (askable: Askable) => Promise<void>
  /**
   * Called when the page closes. A payment that may have been sent stays stored until its result is known.
   */
  stop: () => void
}

export type ToErrorText = (error: unknown) => string | undefined

export function createPayment(order: Order): Payment {
  const { orderId } = order
  const listeners = new Set<() => void>()
  let state = firstState(order, isPaymentPending(orderId))
  let current = new AbortController()

  function take(event: PaymentEvent) {
    const next = nextState(state, event)
    if (next === state) return
    const wasUnderWay = isUnderWay(state)
    state = next
    // Between two states of the form only another tab's payment could be forgotten.
    if (wasUnderWay && !isUnderWay(state)) {
      // Ignores a later answer of the attempt, because the payment is decided.
      current.abort()
      forgetPendingPayment(orderId)
    }
    for (const listener of listeners) listener()
  }

  function begin() {
    const own = new AbortController()
    current = own
    const tell = (event: PaymentEvent) => {
      if (!own.signal.aborted) take(event)
    }
    return { signal: own.signal, tell }
  }

  function beginAttempt(paidWith: PayingWith) {
    if (state.kind !== 'form') return undefined
    take({ kind: 'tapped', with: paidWith })
    return begin()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async pay(attempt, askable) {
      const own = beginAttempt(attempt.with)
      if (!own) return
      const onSending = () => rememberPendingPayment(orderId)
      await attemptPayment(attempt, askable, { ...own, onSending })
    },
    async placeFree(place, toErrorText) {
      const own = beginAttempt('nothing')
      if (!own) return
      try {
        own.tell({ kind: 'paid', order: await place() })
      } catch (error) {
        own.tell({ kind: 'refused', error: toErrorText(error) })
      }
    },
    refuse: (error) => take({ kind: 'refused', error }),
    reconnect: () => take({ kind: 'reconnected' }),
    async resume(askable) {
      if (state.kind === 'checking') await checkPayment(askable, begin())
    },
    stop: () => current.abort(),
  }
}
