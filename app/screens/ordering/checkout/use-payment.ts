import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import type { PaymentOutcome } from '#app/features/payment/payment-outcome.ts'
import {
  forgetPendingPayment,
  isPaymentPending,
  rememberPendingPayment,
} from '#app/features/payment/pending-payment.ts'
import { pauseUntilOnline } from './pause-until-online.ts'
import { settlePayment } from './settle-payment.ts'

/** How long a confirmation may be silent before we ask about it ourselves; a bank's page may take longer. */
const CONFIRM_PATIENCE_MS = 15_000
/** How long our own server may need to learn of a payment before we say that it is being checked. */
const SETTLE_PATIENCE_MS = 2_500

/** What the checkout shows. Only in `form` can somebody pay. */
export type PaymentStep =
  | { kind: 'form'; error?: string | undefined }
  | { kind: 'paying'; with: 'card' | 'wallet' | 'nothing' }
  | { kind: 'checking' }
  | { kind: 'expired' }
  | { kind: 'done' }

export interface PaymentAttempt {
  with: 'card' | 'wallet'
  /** Saves what must be known first and gives the secret to pay with. @throws what it could not */
  prepare: () => Promise<string>
  /** Asks the provider to take the money. @throws NotSent when it did not even ask */
  confirm: (clientSecret: string) => Promise<PaymentOutcome>
  /** The text for what `prepare` threw; undefined when it has been dealt with. */
  toErrorText: (error: unknown) => string | undefined
  onDeclined?: () => void
}

export interface PaymentInput {
  order: Order
  markPaid: () => Promise<Order>
  /** `isConfirming`: somebody may still be at their bank's page. */
  askProvider: (isConfirming: boolean) => Promise<PaymentOutcome | undefined>
  /** Called once, with the paid order. */
  onPaid: (order: Order) => void
}

/** Thrown by `confirm` when it did not even ask the provider. */
export class NotSent extends Error {
  override name = 'NotSent'
}

/**
 * One payment at a time, however often it is tapped. An outcome that is not known is asked for until
 * it is, also after a reload; meanwhile there is nothing to tap.
 */
export function usePayment(input: PaymentInput) {
  const { order } = input
  const { orderId, status } = order
  const [step, setStep] = useState<PaymentStep>(() => firstStep(order))
  const latest = useRef(input)
  const left = useRef(new AbortController())
  const underWay = useRef(false)
  const hasLeft = useRef(false)
  /** Counts decisions: a confirmation that answers after one has nothing more to say. */
  const decisions = useRef(0)
  useEffect(() => {
    latest.current = input
  })

  const decide = useCallback(
    (next: PaymentStep) => {
      decisions.current++
      underWay.current = next.kind === 'done'
      forgetPendingPayment(orderId)
      setStep(next)
    },
    [orderId],
  )

  const leave = useCallback(
    (paid: Order) => {
      if (hasLeft.current) return
      hasLeft.current = true
      forgetPendingPayment(orderId)
      latest.current.onPaid(paid)
    },
    [orderId],
  )

  const finish = useCallback(
    (paid: Order) => {
      decide({ kind: 'done' })
      leave(paid)
    },
    [decide, leave],
  )

  const settle = useCallback(
    async (options: { isKnownPaid: boolean; isConfirming: boolean; signal?: AbortSignal }) => {
      const own = left.current.signal
      const signal = options.signal ? AbortSignal.any([own, options.signal]) : own
      const settlement = await settlePayment({
        markPaid: () => latest.current.markPaid(),
        askProvider: () => latest.current.askProvider(options.isConfirming),
        pause: pauseUntilOnline,
        isKnownPaid: options.isKnownPaid,
        signal,
      })
      if (!settlement || signal.aborted) return
      if (settlement.kind === 'paid') finish(settlement.order)
      else if (settlement.kind === 'expired') decide({ kind: 'expired' })
      else decide({ kind: 'form', error: settlement.message })
    },
    [finish, decide],
  )

  // Also after a reload in the middle of a payment.
  useEffect(() => {
    left.current = new AbortController()
    if (isPaymentPending(orderId)) void settle({ isKnownPaid: false, isConfirming: false })
    return () => left.current.abort()
  }, [orderId, settle])

  // Paid in another tab, or told by the provider before it answered here.
  useEffect(() => {
    if (status !== 'IN_PROGRESS') leave(order)
  }, [status, order, leave])

  async function pay(attempt: PaymentAttempt) {
    if (underWay.current || step.kind !== 'form') return
    underWay.current = true
    const decision = decisions.current
    const isOver = () =>
      decisions.current !== decision || hasLeft.current || left.current.signal.aborted
    setStep({ kind: 'paying', with: attempt.with })
    let secret: string
    try {
      secret = await attempt.prepare()
    } catch (error) {
      attempt.onDeclined?.()
      if (!isOver()) decide({ kind: 'form', error: attempt.toErrorText(error) })
      return
    }
    rememberPendingPayment(orderId)
    const answered = new AbortController()
    const patience = setTimeout(() => {
      setStep({ kind: 'checking' })
      void settle({ isKnownPaid: false, isConfirming: true, signal: answered.signal })
    }, CONFIRM_PATIENCE_MS)
    const outcome = await confirmOnce(attempt, secret)
    clearTimeout(patience)
    answered.abort()
    if (isOver()) return
    if (outcome.kind === 'declined') {
      attempt.onDeclined?.()
      return decide({ kind: 'form', error: outcome.message })
    }
    if (outcome.kind === 'unknown') setStep({ kind: 'checking' })
    const isKnownPaid = outcome.kind === 'succeeded'
    const slow = setTimeout(() => !isOver() && setStep({ kind: 'checking' }), SETTLE_PATIENCE_MS)
    await settle({ isKnownPaid, isConfirming: false })
    clearTimeout(slow)
  }

  /** A free order needs no money: the server only has to agree. */
  async function placeFree(
    prepare: () => Promise<unknown>,
    toErrorText: (error: unknown) => string | undefined,
  ) {
    if (underWay.current || step.kind !== 'form') return
    underWay.current = true
    setStep({ kind: 'paying', with: 'nothing' })
    try {
      await prepare()
      finish(await latest.current.markPaid())
    } catch (error) {
      decide({ kind: 'form', error: toErrorText(error) })
    }
  }

  return {
    step: toShownStep(step, order),
    pay,
    placeFree,
    /** Says at the button why nothing was sent. */
    refuse: (error: string | undefined) => setStep({ kind: 'form', error }),
  }
}

/** What became of the order elsewhere counts more than what was going on here. */
function toShownStep(step: PaymentStep, { status, isOpen }: Order): PaymentStep {
  if (status !== 'IN_PROGRESS') return { kind: 'done' }
  return step.kind === 'form' && !isOpen ? { kind: 'expired' } : step
}

export type Payment = ReturnType<typeof usePayment>

function firstStep(order: Order): PaymentStep {
  if (order.status !== 'IN_PROGRESS') return { kind: 'form' }
  if (isPaymentPending(order.orderId)) return { kind: 'checking' }
  return order.isOpen ? { kind: 'form' } : { kind: 'expired' }
}

/** Whatever a confirmation throws, it may have reached the provider. */
async function confirmOnce(attempt: PaymentAttempt, secret: string): Promise<PaymentOutcome> {
  try {
    return await attempt.confirm(secret)
  } catch (error) {
    if (error instanceof NotSent) return { kind: 'declined', message: error.message }
    return { kind: 'unknown' }
  }
}
