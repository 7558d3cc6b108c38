import { Failure } from '#domain/values/failure.ts'
import type { Cents } from '#domain/values/money.ts'
import type { DisputeStage, EvidencePart } from '#domain/payments/disputes.ts'
import type { Accounts } from './accounts.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    payments: PaymentAccounts
  }
}

/** Where a payment is: on a venue's own account, or on the installation's, which is null. */
export interface PaymentAddress {
  stripeAccount: string | null
  paymentIntentId: string
}

/** A payment as reported by its provider. */
export interface Payment extends PaymentAddress {
  clientSecret: string
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  amountCents: Cents
  amountReceivedCents: Cents
  currency: string
  metadata: Record<string, string>
  /** It names another installation on the same account: its business, unless the purchase is known here. */
  isForeign: boolean
  /** Name and email reported by the card or wallet. */
  payer?: { firstName: string; lastName: string; email: string } | undefined
  method?: { brand: string; last4: string; wallet?: string | undefined } | undefined
}

/** A payment in one of the provider's lists. */
export interface ListedPayment {
  /** The provider's id of the listed item, unique in its list. */
  listedId: string
  paymentIntentId: string
  /** The time on the provider's clock. */
  at: Date
}

/** A payment that was neither paid nor canceled when it was listed. */
export interface OpenPayment extends ListedPayment {
  metadata: Record<string, string>
}

export interface ProviderRefund {
  providerRefundId: string
  paymentIntentId: string | undefined
  /** One that is held is made by itself once the account's balance covers it, or fails. */
  status: 'held' | 'pending' | 'succeeded' | 'failed'
  amountCents: Cents
  metadata: Record<string, string>
  at: Date
}

/** A dispute or an inquiry of a payment. */
export interface ProviderDispute {
  disputeId: string
  isInquiry: boolean
  stage: DisputeStage
  /** The bank has taken the money: it decides, or has decided for the cardholder. */
  takesMoney: boolean
  /** Evidence was sent. */
  isAnswered: boolean
  reason: string
  amountCents: Cents
  openedAt: Date
  /** Until when the bank takes evidence; undefined when it takes none. */
  dueBy: Date | undefined
}

/** A captured charge. */
export interface Capture {
  stripeAccount: string | null
  paymentIntentId: string | undefined
  amountCents: Cents
  currency: string
  metadata: Record<string, string>
  /** It names another installation on the same account. */
  isForeign: boolean
  at: Date
}

/** Money that the provider sent to the bank. */
export interface ProviderPayout {
  payoutId: string
  amountCents: Cents
  status: 'pending' | 'paid' | 'failed'
  /** When the bank has it. */
  arrivesAt: Date
  at: Date
  /** One made by hand cannot be itemized. */
  isAutomatic: boolean
  /** The provider knows all of its entries. */
  isReconciled: boolean
}

/** One movement of a payout. */
export interface PayoutEntry {
  entryId: string
  kind: 'PAYMENT' | 'REFUND' | 'DISPUTE' | 'OTHER'
  paymentIntentId: string | undefined
  /** Negative for what goes out. */
  amountCents: Cents
  /** What the provider keeps of it; negative for a fee that comes back. */
  feeCents: Cents
  /** What the operator keeps of it; negative for what comes back. */
  operatorShareCents: Cents
  at: Date
}

/** A signed webhook of the provider. It triggers a lookup and is never trusted as fact. */
export interface PaymentWebhook {
  eventId: string
  type: string
  /** The venue's account that it is about; null for the installation's own. */
  stripeAccount: string | null
  /** It is about the mode of a venue's account in which we do not sell. */
  isOtherMode: boolean
  /** The payment concerned: the object itself, or the one of the charge or refund. */
  paymentIntentId: string | undefined
}

/** The payments of each account. */
export interface PaymentAccounts extends Accounts<PaymentGateway> {
  /** @throws Failure bad_request for a wrong signature or a malformed body */
  readWebhook(rawBody: string, signature: string | undefined): Promise<PaymentWebhook>
}

/**
 * The payment provider, for the money of one account. Every call returns the provider's result or throws Failure `unavailable`
 * (outcome unknown) or `conflict` (refused in the current state).
 */
export interface PaymentGateway {
  createPayment(request: {
    amountCents: Cents
    /** What the operator keeps of it; nothing on the installation's own account. */
    operatorShareCents?: Cents
    description: string
    metadata: Record<string, string>
    idempotencyKey: string
  }): Promise<Payment>
  /** Says at the provider which order a payment is for, also after it was paid. Repeating it changes nothing. */
  nameOrder(paymentIntentId: string, metadata: Record<string, string>): Promise<Payment>
  /** Sets the amount of an open payment, and what the operator keeps of it. */
  changeAmount(
    paymentIntentId: string,
    amountCents: Cents,
    operatorShareCents?: Cents,
  ): Promise<Payment>
  findPayment(paymentIntentId: string): Promise<Payment>
  /** Cancels an open payment. Returns its current state, which may be succeeded. */
  cancelPayment(paymentIntentId: string): Promise<Payment>
  /**
   * Refunds this amount, at most what was captured, and with it its part of what the operator kept. Repeats with the
   * same key refund once.
   */
  refundPayment(request: {
    paymentIntentId: string
    amountCents: Cents
    idempotencyKey: string
    metadata: Record<string, string>
  }): Promise<ProviderRefund>
  /** All refunds of a payment, of any origin and status. */
  listRefundsOf(paymentIntentId: string): Promise<ProviderRefund[]>
  /** All disputes and inquiries of a payment. */
  listDisputesOf(paymentIntentId: string): Promise<ProviderDispute[]>
  /** Stages evidence, or sends it to the bank, which takes it once. */
  giveEvidence(request: {
    disputeId: string
    parts: readonly EvidencePart[]
    isSent: boolean
    idempotencyKey: string
  }): Promise<ProviderDispute>
  /** Payments that succeeded since then, to find those whose webhook was lost; a page in memory at a time. */
  listPaid(since: Date, until?: Date): AsyncIterable<ListedPayment>
  listRefunds(since: Date, until?: Date): AsyncIterable<ProviderRefund>
  /** The payments whose dispute began or ended in that time. */
  listDisputed(since: Date, until?: Date): AsyncIterable<ListedPayment>
  /** The open payments among those that were created in that time. */
  listOpen(since: Date, until: Date): AsyncIterable<OpenPayment>
  listCapturesSince(since: Date): Promise<Capture[]>
  /** What the provider still owes us; negative when refunds, disputes and fees were more than payments. */
  findBalance(): Promise<Cents>
  /** The payouts that were made since then. */
  listPayouts(since: Date): AsyncIterable<ProviderPayout>
  /** What a payout is made of; only the provider's automatic payouts can be itemized. */
  listPayoutEntries(payoutId: string): AsyncIterable<PayoutEntry>
}

const ACCOUNT_CLOSED = 'ACCOUNT_CLOSED'

/** The outcome of a call to the provider is unknown. */
export function paymentServiceUnavailable(cause?: unknown): Failure {
  return new Failure('unavailable', 'We could not reach the payment service. Please try again.', {
    code: 'PAYMENT_SERVICE_UNAVAILABLE',
    retryAfterSeconds: 2,
    cause,
  })
}

/** The venue has disconnected the account: its payments can neither be changed nor given back from here, ever. */
export function accountClosed(cause: unknown): Failure {
  return new Failure('conflict', 'This order can no longer be paid. Please order again.', {
    code: ACCOUNT_CLOSED,
    cause,
  })
}

export function isAccountClosed(error: unknown): boolean {
  return error instanceof Failure && error.code === ACCOUNT_CLOSED
}

/** The account cannot charge: it was restricted or disconnected, or is not set up yet. Nothing was charged. */
export function paymentsNotAvailable(cause: unknown): Failure {
  return new Failure(
    'unavailable',
    'Payments are not available here right now. You were not charged. Please try again later.',
    { code: 'PAYMENTS_NOT_AVAILABLE', retryAfterSeconds: 60, cause },
  )
}
