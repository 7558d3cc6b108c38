import type { Cents } from '#domain/values/money.ts'
import { hasCode, ShownError } from '#app/api/api-error.ts'
import type { PaymentOutcome } from './confirm-payment.ts'
import type { PendingPayment } from './pending-payment.ts'

/** The payer's details, as far as the wallet or the form provides them. */
export interface Payer {
  firstName: string
  lastName: string
  email: string
}

/** How a payment ended. */
export type Settlement<Bought> =
  | { kind: 'paid'; bought: Bought }
  | { kind: 'declined'; message: string }
  | { kind: 'expired' }

/**
 * The server's current state. `isAnswered`: the provider told the server that nothing is paid yet.
 */
export type ServerAnswer<Bought> = Settlement<Bought> | { kind: 'open'; isAnswered: boolean }

/**
 * What a failed question to our server says about a payment. `end`: how the payment ends, if it is not just
 * unpaid yet.
 */
export function toServerAnswer<Bought>(
  error: unknown,
  end: Settlement<Bought> | false,
): ServerAnswer<Bought> {
  if (hasCode(error, 'PAYMENT_NOT_CONFIRMED')) return { kind: 'open', isAnswered: true }
  return end || { kind: 'open', isAnswered: false }
}

/** A line that the wallet's sheet lists. */
export interface PurchaseLine {
  name: string
  amount: Cents
}

/** Something to sell: what it costs, and how its payment is prepared and settled. A third kind needs one such file. */
export interface Purchase<Bought> {
  /** Names its payment in this browser, so that a page that opens again checks it. */
  id: string
  /** Who sells it, once that is known. */
  merchant: string | undefined
  lines: readonly PurchaseLine[]
  /** The sum of the lines, which the buyer agrees to. */
  totalCents: Cents
  /** The text shown while the result of the payment is unknown. */
  checkingText?: string
  /**
   * Stores what must be stored before paying, and starts the payment. `shownCents`: the total that
   * the buyer agrees to. @returns the payment to confirm, or what is bought already @throws when
   * nothing can be paid
   */
  prepare: (
    shownCents: Cents,
    payer: Payer | undefined,
  ) => Promise<PendingPayment | { bought: Bought }>
  /** Makes our server check the payment with the provider. */
  settle: (pending: PendingPayment | undefined) => Promise<ServerAnswer<Bought>>
  /** The provider's answer to this browser; undefined when it is unreachable. */
  askProvider: (
    clientSecret: string | undefined,
    isConfirming: boolean,
  ) => Promise<PaymentOutcome | undefined>
  /** The text for what `prepare` threw; undefined when the page shows it already. */
  toErrorText: (error: unknown) => string | undefined
  /** Called when nothing was sent because the session has ended. */
  onSignedOut?: () => void
  /** Called when nothing was paid, with the text at the button. */
  onDeclined?: (text: string | undefined) => void
}

/** One tap on a way to pay. */
export interface Attempt {
  with: 'card' | 'wallet'
  shownCents: Cents
  payer?: Payer | undefined
  /** Confirms the payment at the provider. @throws NotSent when nothing was sent */
  confirm: (clientSecret: string) => Promise<PaymentOutcome>
  onDeclined?: () => void
}

/** Thrown when nothing was sent to the provider. */
export class NotSent extends ShownError {}
