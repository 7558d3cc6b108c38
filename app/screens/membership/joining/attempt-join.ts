import { ApiError, errorText, hasCode, ShownError } from '#app/api/api-error.ts'
import { PAYMENT_FAILED_TEXT } from '#app/features/payments/payment.messages.ts'
import { NOT_AUTHENTICATED } from '../membership.messages.ts'
import type { PaymentOutcome } from '#app/features/payments/payment-outcome.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 4_000
/** A request in flight may still arrive, so the server must report it unpaid this many times. */
const NOT_PAID_ANSWERS = 5

export type JoinOutcome = { kind: 'joined' } | { kind: 'failed'; text: string }

export interface JoinAttempt {
  /**
   * Starts the payment; undefined when it is no longer needed. @throws ApiError ALREADY_PAID when another tab
   * has paid, ShownError when nothing was sent
   */
  start: () => Promise<{ clientSecret: string; paymentIntentId: string } | undefined>
  /** Confirms the payment at the provider. @throws ShownError when nothing was sent */
  confirm: (clientSecret: string) => Promise<PaymentOutcome>
  /** Makes our server check the payment and start the membership. */
  join: (paymentIntentId: string) => Promise<unknown>
  /** The payment may have succeeded, but the answer is late. */
  onUnclear: () => void
  pause: (milliseconds: number) => Promise<void>
  signal: AbortSignal
}

/**
 * One attempt to join, from the tap to its result. Once the provider may have the money, only an answer ends
 * it, not a network error or a timeout. Undefined when aborted.
 */
export async function attemptJoin(attempt: JoinAttempt): Promise<JoinOutcome | undefined> {
  let started
  try {
    started = await attempt.start()
  } catch (error) {
    if (hasCode(error, 'ALREADY_PAID')) return { kind: 'joined' }
    return failed(error)
  }
  if (!started) return { kind: 'joined' }
  if (attempt.signal.aborted) return undefined
  const outcome = await confirm(attempt, started.clientSecret)
  if (outcome.kind === 'declined') return { kind: 'failed', text: outcome.message }
  if (outcome.kind === 'unknown') attempt.onUnclear()
  return joinPatiently(attempt, started.paymentIntentId, outcome.kind === 'succeeded')
}

async function confirm({ confirm: ask }: JoinAttempt, secret: string): Promise<PaymentOutcome> {
  try {
    return await ask(secret)
  } catch (error) {
    // whatever else a confirmation throws, it may have reached the provider
    if (!(error instanceof ShownError)) return { kind: 'unknown' }
    return { kind: 'declined', message: error.text ?? PAYMENT_FAILED_TEXT }
  }
}

async function joinPatiently(
  { join, onUnclear, pause, signal }: JoinAttempt,
  paymentIntentId: string,
  isKnownPaid: boolean,
): Promise<JoinOutcome | undefined> {
  let pauseMs = FIRST_PAUSE_MS
  let notPaidAnswers = 0
  while (!signal.aborted) {
    try {
      await join(paymentIntentId)
      return { kind: 'joined' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isLate = error.status === 0 || error.status >= 500 || error.status === 429
      if (!isLate && error.status !== 402) return failed(error)
      if (error.status === 402) notPaidAnswers++
      if (!isKnownPaid && notPaidAnswers >= NOT_PAID_ANSWERS) return failed(undefined)
    }
    onUnclear()
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)
  }
  return undefined
}

function failed(error: unknown): JoinOutcome {
  // the session ended on the server
  if (error instanceof ApiError && error.status === 401) {
    return { kind: 'failed', text: NOT_AUTHENTICATED }
  }
  return { kind: 'failed', text: errorText(error, PAYMENT_FAILED_TEXT) }
}
