import type { PaymentOutcome } from './payment-outcome.ts'
import type { ServerAnswer, Settlement } from './purchase.ts'

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 4_000
/** A request in flight may still arrive, so the provider must report it unpaid this many times. */
const NOT_PAID_ANSWERS = 3

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
