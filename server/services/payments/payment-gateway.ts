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

export interface ProviderRefund {
  providerRefundId: string
  status: 'pending' | 'succeeded' | 'failed'
  amountCents: Cents
}

/** A signed notice of the provider: a hint to look again, never a fact. */
export interface PaymentNotice {
  eventId: string
  type: string
  paymentIntentId: string | undefined
  metadata: Record<string, string>
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
  /** Gives all of it back. Repeats with the same key, or of an already refunded payment, succeed once. */
  refundPayment(request: {
    paymentIntentId: string
    amountCents: Cents
    idempotencyKey: string
    metadata: Record<string, string>
  }): Promise<ProviderRefund>
  /** Payments that succeeded since then, for those whose notice never came. */
  listPaidSince(since: Date): Promise<Payment[]>
  /** @throws Failure bad_request when the signature does not fit the raw body */
  readNotice(rawBody: string, signature: string | undefined): Promise<PaymentNotice>
}
