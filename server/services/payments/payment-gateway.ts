import type { Cents } from '#domain/values/money.ts'

/** A payment as reported by its provider. */
export interface Payment {
  paymentIntentId: string
  clientSecret: string
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  amountCents: Cents
  amountReceivedCents: Cents
  currency: string
  metadata: Record<string, string>
  /** As the card or wallet gives them. */
  payer?: { firstName: string; lastName: string; email: string } | undefined
  method?: { brand: string; last4: string; wallet?: string | undefined } | undefined
}

export interface PaidPayment extends Payment {
  /** By the provider's clock. */
  paidAt: Date
}

export interface ProviderRefund {
  providerRefundId: string
  paymentIntentId: string | undefined
  status: 'pending' | 'succeeded' | 'failed'
  amountCents: Cents
  metadata: Record<string, string>
  at: Date
}

/** A captured charge. */
export interface Capture {
  paymentIntentId: string | undefined
  amountCents: Cents
  currency: string
  metadata: Record<string, string>
  at: Date
}

/** A signed webhook of the provider. It triggers a lookup and is never trusted as fact. */
export interface PaymentWebhook {
  eventId: string
  type: string
  /** The payment concerned: the object itself, or the one of the charge or refund. */
  paymentIntentId: string | undefined
  /** What the payment is for by the object's metadata, unchecked. */
  kind: string | undefined
}

/**
 * The payment provider. Every call returns the provider's result or throws Failure `unavailable`
 * (outcome unknown) or `conflict` (refused in the current state).
 */
export interface PaymentGateway {
  createPayment(request: {
    amountCents: Cents
    description: string
    metadata: Record<string, string>
    idempotencyKey: string
  }): Promise<Payment>
  /** Sets the amount of an open payment. */
  changeAmount(paymentIntentId: string, amountCents: Cents): Promise<Payment>
  findPayment(paymentIntentId: string): Promise<Payment>
  /** Cancels an open payment. Returns its current state, which may be succeeded. */
  cancelPayment(paymentIntentId: string): Promise<Payment>
  /** Refunds this amount, at most what was captured. Repeats with the same key refund once. */
  refundPayment(request: {
    paymentIntentId: string
    amountCents: Cents
    idempotencyKey: string
    metadata: Record<string, string>
  }): Promise<ProviderRefund>
  /** All refunds of a payment, of any origin and status. */
  listRefundsOf(paymentIntentId: string): Promise<ProviderRefund[]>
  /** Whether the bank took the money back for the cardholder: an open or a lost dispute. */
  isDisputed(paymentIntentId: string): Promise<boolean>
  /** Payments that succeeded since then, to find those whose webhook was lost. */
  listPaidSince(since: Date): Promise<PaidPayment[]>
  listRefundsSince(since: Date): Promise<ProviderRefund[]>
  /** The payments whose dispute began or ended since then. */
  listDisputedSince(since: Date): Promise<string[]>
  listCapturesSince(since: Date): Promise<Capture[]>
  /** @throws Failure bad_request for a wrong signature or a malformed body */
  readWebhook(rawBody: string, signature: string | undefined): Promise<PaymentWebhook>
}
