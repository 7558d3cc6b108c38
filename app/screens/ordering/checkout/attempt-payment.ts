import type { Order } from '#domain/orders/orders.contract.ts'
import type { PaymentOutcome } from '#app/features/payments/payment-outcome.ts'
import { ShownError } from '#app/api/api-error.ts'
import { pauseUntilOnline } from '#app/api/pause-until-online.ts'
import type { PaymentEvent } from './payment-state.ts'
import { settlePayment } from './settle-payment.ts'

/** How long a confirmation may take before we check the payment ourselves; a bank's page may take longer. */
export const CONFIRM_PATIENCE_MS = 15_000
/** How long our server may take to find a payment before the page says that it is being checked. */
const SETTLE_PATIENCE_MS = 2_500

/** The sources of a payment's result: our server and the provider. */
export interface Askable {
  markPaid: () => Promise<Order>
  /** `isConfirming`: the buyer may still be on their bank's page. */
  askProvider: (isConfirming: boolean) => Promise<PaymentOutcome | undefined>
}

export interface PaymentAttempt {
  with: 'card' | 'wallet'
  /**
   * Saves what must be stored before paying. @returns the client secret @throws when it could not be saved
   */
  prepare: () => Promise<string>
  /** Confirms the payment at the provider. @throws NotSent when nothing was sent */
  confirm: (clientSecret: string) => Promise<PaymentOutcome>
  /** The text for what `prepare` threw; undefined when the page shows it already. */
  toErrorText: (error: unknown) => string | undefined
  onDeclined?: () => void
}

/** Thrown by `confirm` when nothing was sent to the provider. */
export class NotSent extends ShownError {}

type Tell = (event: PaymentEvent) => void

/** One attempt to pay, from the tap to its result. `onSending`: money may move from here on. */
export async function attemptPayment(
  attempt: PaymentAttempt,
  askable: Askable,
  { signal, tell, onSending }: { signal: AbortSignal; tell: Tell; onSending: () => void },
): Promise<void> {
  let secret: string
  try {
    secret = await attempt.prepare()
  } catch (error) {
    attempt.onDeclined?.()
    return tell({ kind: 'refused', error: attempt.toErrorText(error) })
  }
  if (signal.aborted) return
  onSending()
  const outcome = await confirmPatiently(attempt, secret, askable, { signal, tell })
  if (signal.aborted) return
  if (outcome.kind === 'declined') {
    attempt.onDeclined?.()
    return tell(outcome)
  }
  if (outcome.kind === 'unknown') tell({ kind: 'unclear' })
  const slow = setTimeout(() => tell({ kind: 'unclear' }), SETTLE_PATIENCE_MS)
  await checkPayment(askable, { signal, tell, isKnownPaid: outcome.kind === 'succeeded' })
  clearTimeout(slow)
}

/** Polls until the result of the payment is known, and reports it. */
export async function checkPayment(
  { markPaid, askProvider }: Askable,
  options: { signal: AbortSignal; tell: Tell; isKnownPaid?: boolean; isConfirming?: boolean },
): Promise<void> {
  const { signal, tell, isKnownPaid = false, isConfirming = false } = options
  const settlement = await settlePayment({
    markPaid,
    askProvider: () => askProvider(isConfirming),
    pause: pauseUntilOnline,
    isKnownPaid,
    signal,
  })
  if (settlement && !signal.aborted) tell(settlement)
}

/** Waits for the provider's answer, and checks the payment meanwhile when that takes long. */
async function confirmPatiently(
  attempt: PaymentAttempt,
  secret: string,
  askable: Askable,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): Promise<PaymentOutcome> {
  const answered = new AbortController()
  const patience = setTimeout(() => {
    tell({ kind: 'unclear' })
    const either = AbortSignal.any([signal, answered.signal])
    void checkPayment(askable, { signal: either, tell, isConfirming: true })
  }, CONFIRM_PATIENCE_MS)
  try {
    return await attempt.confirm(secret)
  } catch (error) {
    // Whatever else a confirmation throws, it may have reached the provider.
    if (!(error instanceof NotSent)) return { kind: 'unknown' }
    return { kind: 'declined', message: error.text ?? '' }
  } finally {
    clearTimeout(patience)
    answered.abort()
  }
}
