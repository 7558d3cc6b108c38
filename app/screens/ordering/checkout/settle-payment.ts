import type { Order } from '#domain/orders/orders.contract.ts'
import { ApiError, hasCode, isNotFound } from '#app/api/api-error.ts'
import type { PaymentOutcome } from '#app/features/payments/payment-outcome.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 4_000
/** A request in flight may still arrive, so the provider must report it unpaid this many times. */
const NOT_PAID_ANSWERS = 3

export type Settlement =
  | { kind: 'paid'; order: Order }
  | { kind: 'declined'; message: string }
  | { kind: 'expired' }

export interface SettlementParts {
  /** Makes our server check the payment with the provider. */
  markPaid: () => Promise<Order>
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
export async function settlePayment(parts: SettlementParts): Promise<Settlement | undefined> {
  let pauseMs = FIRST_PAUSE_MS
  let notPaidAnswers = 0
  while (!parts.signal.aborted) {
    const answer = await askServer(parts)
    if (answer.kind !== 'open') return answer
    if (!parts.isKnownPaid && answer.isAnswered) {
      const outcome = await parts.askProvider()
      notPaidAnswers = outcome?.kind === 'declined' ? notPaidAnswers + 1 : 0
      if (outcome?.kind === 'declined' && notPaidAnswers >= NOT_PAID_ANSWERS) return outcome
    }
    await parts.pause(pauseMs)
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)
  }
  return undefined
}

type ServerAnswer = Settlement | { kind: 'open'; isAnswered: boolean }

async function askServer({ markPaid }: SettlementParts): Promise<ServerAnswer> {
  try {
    const order = await markPaid()
    return order.status === 'IN_PROGRESS'
      ? { kind: 'open', isAnswered: true }
      : { kind: 'paid', order }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (hasCode(error, 'ORDER_EXPIRED', 'PAYMENT_RETURNED') || isNotFound(error))
      return { kind: 'expired' }
    return { kind: 'open', isAnswered: error.status === 402 }
  }
}
