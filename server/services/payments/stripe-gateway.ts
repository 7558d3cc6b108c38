import Stripe from 'stripe'
import { Failure } from '#domain/values/failure.ts'
import { splitName } from '#domain/values/split-name.ts'
import type { PaidPayment, Payment, PaymentGateway } from './payment-gateway.ts'
import { sendWithKey, toPaymentFailure } from './stripe-client.ts'
import { parseWebhook } from './stripe-webhook.ts'
import { toCapture, toProviderRefund } from './stripe-money.ts'

const CURRENCY = 'usd'
const MOST_A_PAGE = 100
const DISPUTE_EVENTS = ['charge.dispute.created', 'charge.dispute.closed'] as const
/** An inquiry (`warning_…`) takes no money yet, and a won dispute gives it back. */
const MONEY_TAKEN = new Set<Stripe.Dispute.Status>(['needs_response', 'under_review', 'lost'])

/** Payments through Stripe: PaymentIntents, Refunds, Events, signed webhooks. */
export function createStripeGateway(stripe: Stripe, webhookSecret: string): PaymentGateway {
  return {
    createPayment: ({ amountCents, description, metadata, idempotencyKey }) =>
      callStripe(async () =>
        toPayment(
          await sendWithKey(idempotencyKey, (key) =>
            stripe.paymentIntents.create(
              {
                amount: amountCents,
                currency: CURRENCY,
                description,
                metadata,
                allowed_payment_method_types: ['card'],
              },
              { idempotencyKey: key },
            ),
          ),
        ),
      ),
    changeAmount: (paymentIntentId, amountCents) =>
      callStripe(async () =>
        toPayment(await stripe.paymentIntents.update(paymentIntentId, { amount: amountCents })),
      ),
    findPayment: (paymentIntentId) =>
      callStripe(async () =>
        toPayment(
          await stripe.paymentIntents.retrieve(paymentIntentId, {
            expand: ['payment_method'],
          }),
        ),
      ),
    cancelPayment: (paymentIntentId) =>
      callStripe(async () => {
        try {
          return toPayment(await stripe.paymentIntents.cancel(paymentIntentId))
        } catch (error) {
          // already paid or canceled: the current state decides
          if (!isStateError(error)) throw error
          return toPayment(await stripe.paymentIntents.retrieve(paymentIntentId))
        }
      }),
    refundPayment: ({ paymentIntentId, amountCents, idempotencyKey, metadata }) =>
      callStripe(async () =>
        toProviderRefund(
          await sendWithKey(idempotencyKey, (key) =>
            stripe.refunds.create(
              { payment_intent: paymentIntentId, amount: amountCents, metadata },
              { idempotencyKey: key },
            ),
          ),
        ),
      ),
    listRefundsOf: (paymentIntentId) =>
      callStripe(async () => {
        const refunds = stripe.refunds.list({ payment_intent: paymentIntentId, limit: MOST_A_PAGE })
        return (await Array.fromAsync(refunds)).map(toProviderRefund)
      }),
    listRefundsSince: (since) =>
      callStripe(async () => {
        const refunds = stripe.refunds.list({ created: from(since), limit: MOST_A_PAGE })
        return (await Array.fromAsync(refunds)).map(toProviderRefund)
      }),
    isDisputed: (paymentIntentId) =>
      callStripe(async () => {
        const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId })
        return data.some(({ status }) => MONEY_TAKEN.has(status))
      }),
    listDisputedSince: (since) =>
      callStripe(async () => {
        const ids = new Set<string>()
        for (const type of DISPUTE_EVENTS) {
          const events = stripe.events.list({ type, created: from(since), limit: MOST_A_PAGE })
          for await (const { data } of events) {
            const { payment_intent: payment } = data.object as Stripe.Dispute
            if (payment) ids.add(typeof payment === 'string' ? payment : payment.id)
          }
        }
        return [...ids]
      }),
    listCapturesSince: (since) =>
      callStripe(async () => {
        const charges = stripe.charges.list({ created: from(since), limit: MOST_A_PAGE })
        return (await Array.fromAsync(charges)).filter(isCaptured).map(toCapture)
      }),
    listPaidSince: (since) =>
      callStripe(async () => {
        const events = stripe.events.list({
          type: 'payment_intent.succeeded',
          created: from(since),
          limit: MOST_A_PAGE,
        })
        const payments: PaidPayment[] = []
        for await (const event of events) {
          const payment = toPayment(event.data.object as Stripe.PaymentIntent)
          payments.push({ ...payment, paidAt: new Date(event.created * 1_000) })
        }
        return payments
      }),
    readWebhook: async (rawBody, signature) => {
      try {
        await stripe.webhooks.constructEventAsync(rawBody, signature ?? '', webhookSecret)
      } catch (error) {
        throw new Failure('bad_request', 'The signature is not valid.', {
          code: 'BAD_SIGNATURE',
          cause: error,
        })
      }
      return parseWebhook(rawBody)
    },
  }
}

async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toPaymentFailure(error)
  }
}

function from(since: Date) {
  return { gte: Math.floor(since.getTime() / 1000) }
}

function isCaptured(charge: Stripe.Charge): boolean {
  return charge.status === 'succeeded' && charge.amount_captured > 0
}

function isStateError(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  )
}

const STATUS_OF: Record<Stripe.PaymentIntent.Status, Payment['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null
  const card = method?.card
  return {
    paymentIntentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: STATUS_OF[intent.status] ?? 'processing',
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
    payer: method?.billing_details && toPayer(method.billing_details),
    method: card
      ? { brand: card.brand, last4: card.last4 ?? '', wallet: card.wallet?.type }
      : undefined,
  }
}

function toPayer({ name, email }: Stripe.PaymentMethod.BillingDetails): Payment['payer'] {
  return { ...splitName(name ?? ''), email: email ?? '' }
}
