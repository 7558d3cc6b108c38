import { isSignedOut } from '#app/api/api-error.ts'
import { pauseUntilOnline } from '#app/api/pause-until-online.ts'
import { PAYMENT_FAILED_TEXT } from './payment.messages.ts'
import type { PaymentOutcome } from './confirm-payment.ts'
import type { PaymentEvent } from './payment-state.ts'
import type { PendingPayment } from './pending-payment.ts'
import {
  type Attempt,
  NotSent,
  type Purchase,
  type ServerAnswer,
  type Settlement,
} from './purchase.ts'

/** How long a confirmation may take before we check the payment ourselves; a bank's page may take longer. */
export const CONFIRM_TIMEOUT_MS = 15_000
/** How long our server may take to find a payment before the page says that it is being checked. */
const SETTLE_TIMEOUT_MS = 2_500
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 4_000
/** A request in flight may still arrive, so the provider must report it unpaid this many times. */
const NOT_PAID_ANSWERS = 3

interface Listener<Bought> {
  signal: AbortSignal
  dispatch: (event: PaymentEvent<Bought>) => void
}

/**
 * Attempts to pay once, from the tap to the result. `onSending` is called before money may move.
 */
export async function attemptPayment<Bought>(
  purchase: Purchase<Bought>,
  attempt: Attempt,
  listener: Listener<Bought> & { onSending: (pending: PendingPayment) => void },
): Promise<void> {
  const { signal, dispatch } = listener
  function decline(text: string | undefined) {
    attempt.onDeclined?.()
    purchase.onDeclined?.(text)
  }
  let pending: PendingPayment
  try {
    if (attempt.with === 'wallet' && !attempt.payer) throw new NotSent(PAYMENT_FAILED_TEXT)
    const prepared = await purchase.prepare(attempt.shownCents, attempt.payer)
    if ('bought' in prepared) return dispatch({ kind: 'paid', bought: prepared.bought })
    pending = prepared
  } catch (error) {
    const text = purchase.toErrorText(error)
    // nothing was tried, and the page leads to the sign-in
    if (isSignedOut(error)) purchase.onSignedOut?.()
    else decline(text)
    return dispatch({ kind: 'refused', error: text })
  }
  if (signal.aborted) return
  listener.onSending(pending)
  const outcome = await confirmInTime(purchase, attempt, pending, listener)
  if (signal.aborted) return
  if (outcome.kind === 'declined') {
    decline(outcome.message)
    return dispatch(outcome)
  }
  if (outcome.kind === 'unknown') dispatch({ kind: 'unclear' })
  const slow = setTimeout(() => dispatch({ kind: 'unclear' }), SETTLE_TIMEOUT_MS)
  await checkPayment(purchase, pending, { ...listener, isKnownPaid: outcome.kind === 'succeeded' })
  clearTimeout(slow)
}

/** Polls until the result of the payment is known, and reports it. */
export async function checkPayment<Bought>(
  purchase: Purchase<Bought>,
  pending: PendingPayment | undefined,
  options: Listener<Bought> & { isKnownPaid?: boolean; isConfirming?: boolean },
): Promise<void> {
  const { signal, dispatch, isKnownPaid = false, isConfirming = false } = options
  const settlement = await settlePayment({
    askServer: () => purchase.settle(pending),
    askProvider: () => purchase.askProvider(pending?.clientSecret, isConfirming),
    pause: pauseUntilOnline,
    isKnownPaid,
    signal,
  })
  if (!settlement || signal.aborted) return
  if (settlement.kind === 'declined') purchase.onDeclined?.(settlement.message)
  dispatch(settlement)
}

/** Waits for the provider's answer, and checks the payment meanwhile when that takes long. */
async function confirmInTime<Bought>(
  purchase: Purchase<Bought>,
  attempt: Attempt,
  pending: PendingPayment,
  { signal, dispatch }: Listener<Bought>,
): Promise<PaymentOutcome> {
  const answered = new AbortController()
  const slow = setTimeout(() => {
    dispatch({ kind: 'unclear' })
    const either = AbortSignal.any([signal, answered.signal])
    void checkPayment(purchase, pending, { signal: either, dispatch, isConfirming: true })
  }, CONFIRM_TIMEOUT_MS)
  try {
    return await attempt.confirm(pending.clientSecret)
  } catch (error) {
    // Whatever else a confirmation throws, it may have reached the provider.
    if (!(error instanceof NotSent)) return { kind: 'unknown' }
    return { kind: 'declined', message: error.text ?? '' }
  } finally {
    clearTimeout(slow)
    answered.abort()
  }
}

export interface SettlementParts<Bought> {
  askServer: () => Promise<ServerAnswer<Bought>>
  /** Asks the provider from the browser; undefined when it is unreachable. */
  askProvider: () => Promise<PaymentOutcome | undefined>
  pause: (milliseconds: number) => Promise<void>
  /** The provider reported success, and only our server has to record it. */
  isKnownPaid: boolean
  signal: AbortSignal
}

/**
 * Polls until the result of a payment is known. Only an answer decides, not a network error or a timeout.
 * Undefined when aborted.
 */
export async function settlePayment<Bought>(
  parts: SettlementParts<Bought>,
): Promise<Settlement<Bought> | undefined> {
  let pauseMs = FIRST_PAUSE_MS
  let notPaidAnswers = 0
  while (!parts.signal.aborted) {
    const answer = await parts.askServer()
    if (answer.kind !== 'open') return answer
    if (!parts.isKnownPaid && answer.isAnswered) {
      const outcome = await parts.askProvider()
      notPaidAnswers = outcome?.kind === 'declined' ? notPaidAnswers + 1 : 0
      if (outcome?.kind === 'declined' && notPaidAnswers >= NOT_PAID_ANSWERS) return outcome
    }
    await parts.pause(pauseMs)
    pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)
  }
  return undefined
}
