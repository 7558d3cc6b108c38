import type { Cents } from '#domain/values/money.ts'

/** A payment as its provider tells it. */
export interface Payment {
  paymentIntentId: string
  clientSecret: string
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountCents: Cents
  amountReceivedCents: Cents
  currency: string
  metadata: Record<string, string>
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

/** Money that was really taken. */
export interface Capture {
  paymentIntentId: string | undefined
  amountCents: Cents
  currency: string
  metadata: Record<string, string>
  at: Date
}

/** A signed notice of the provider: a hint to look again, never a fact. */
export interface PaymentNotice {
  eventId: string
  type: string
  /** The payment it is about: the object itself, or the one that the charge or refund names. */
  paymentIntentId: string | undefined
  /** As the metadata of the object names it, whatever it is. */
  orderId: string | undefined
}

/**
 * What the product asks of a payment provider. Every call either returns what the provider said or
 * throws Failure `unavailable` (nothing is known) or `conflict` (the provider refuses in this state).
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
  /** Ends an open payment; returns it as it now is, which may be succeeded. */
  cancelPayment(paymentIntentId: string): Promise<Payment>
  /** Gives that much back. Repeats with the same key succeed once; never more than was taken. */
  refundPayment(request: {
    paymentIntentId: string
    amountCents: Cents
    idempotencyKey: string
    metadata: Record<string, string>
  }): Promise<ProviderRefund>
  /** All refunds of a payment, whoever made them and however they ended. */
  listRefundsOf(paymentIntentId: string): Promise<ProviderRefund[]>
  /** Payments that succeeded since then, for those whose notice never came. */
  listPaidSince(since: Date): Promise<PaidPayment[]>
  listRefundsSince(since: Date): Promise<ProviderRefund[]>
  listCapturesSince(since: Date): Promise<Capture[]>
  /** @throws Failure bad_request when the signature does not fit the raw body, or the body is no notice */
  readNotice(rawBody: string, signature: string | undefined): Promise<PaymentNotice>
}
