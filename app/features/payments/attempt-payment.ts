import { pauseUntilOnline } from '#app/api/pause-until-online.ts'
import { PAYMENT_FAILED_TEXT } from './payment.messages.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import type { PaymentEvent } from './payment-state.ts'
import type { PendingPayment } from './pending-payment.ts'
import { type Attempt, NotSent, type Purchase } from './purchase.ts'
import { settlePayment } from './settle-payment.ts'

/** How long a confirmation may take before we check the payment ourselves; a bank's page may take longer. */
export const CONFIRM_TIMEOUT_MS = 15_000
/** How long our server may take to find a payment before the page says that it is being checked. */
const SETTLE_TIMEOUT_MS = 2_500

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
    decline(text)
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
