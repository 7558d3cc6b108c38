import Stripe from 'stripe'
import { Failure } from '#domain/values/failure.ts'
import type { Payment, PaymentGateway, PaymentNotice, ProviderRefund } from './payment-gateway.ts'
import { toPaymentFailure } from './stripe-client.ts'

const CURRENCY = 'usd'
const MOST_SUCCESSES_A_PAGE = 100

/** Payments through Stripe: PaymentIntents, Refunds, Events, signed webhooks. */
export function createStripeGateway(stripe: Stripe, webhookSecret: string): PaymentGateway {
  return {
    createPayment: ({ amountCents, description, metadata, idempotencyKey }) =>
      asked(async () =>
        toPayment(
          await createUnderKey(idempotencyKey, (key) =>
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
      asked(async () =>
        toPayment(await stripe.paymentIntents.update(paymentIntentId, { amount: amountCents })),
      ),
    findPayment: (paymentIntentId) =>
      asked(async () =>
        toPayment(
          await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['payment_method'] }),
        ),
      ),
    cancelPayment: (paymentIntentId) =>
      asked(async () => {
        try {
          return toPayment(await stripe.paymentIntents.cancel(paymentIntentId))
        } catch (error) {
          // already paid or already cancelled: what it is now decides
          if (!isStateError(error)) throw error
          return toPayment(await stripe.paymentIntents.retrieve(paymentIntentId))
        }
      }),
    refundPayment: (request) => asked(() => refund(stripe, request)),
    listPaidSince: (since) =>
      asked(async () => {
        const events = stripe.events.list({
          type: 'payment_intent.succeeded',
          created: { gte: Math.floor(since.getTime() / 1000) },
          limit: MOST_SUCCESSES_A_PAGE,
        })
        const payments: Payment[] = []
        for await (const event of events)
          payments.push(toPayment(event.data.object as Stripe.PaymentIntent))
        return payments
      }),
    readNotice: async (rawBody, signature) => {
      try {
        return toNotice(
          await stripe.webhooks.constructEventAsync(rawBody, signature ?? '', webhookSecret),
        )
      } catch (error) {
        throw new Failure('bad_request', 'The signature does not fit.', {
          code: 'BAD_SIGNATURE',
          cause: error,
        })
      }
    },
  }
}

/**
 * Stripe keeps an answer of 500 under its key for a day. The secret of a payment that may exist behind it
 * never reached anybody, so asking under another key cannot charge twice.
 */
async function createUnderKey<Answer>(
  key: string,
  create: (key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await create(key)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError)) throw error
    return create(`${key}:again`)
  }
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw toPaymentFailure(error)
  }
}

async function refund(
  stripe: Stripe,
  request: Parameters<PaymentGateway['refundPayment']>[0],
): Promise<ProviderRefund> {
  // the provider forgets idempotency keys after a day, but never its refunds
  const earlier = await stripe.refunds.list({ payment_intent: request.paymentIntentId, limit: 10 })
  const live = earlier.data.find(
    (found) => found.status !== 'failed' && found.status !== 'canceled',
  )
  const refunded =
    live ??
    (await stripe.refunds.create(
      {
        payment_intent: request.paymentIntentId,
        amount: request.amountCents,
        metadata: request.metadata,
      },
      { idempotencyKey: request.idempotencyKey },
    ))
  return {
    providerRefundId: refunded.id,
    amountCents: refunded.amount,
    status:
      refunded.status === 'succeeded'
        ? 'succeeded'
        : refunded.status === 'failed' || refunded.status === 'canceled'
          ? 'failed'
          : 'pending',
  }
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
  canceled: 'cancelled',
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const card = typeof intent.payment_method === 'object' ? intent.payment_method?.card : undefined
  return {
    paymentIntentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: STATUS_OF[intent.status] ?? 'processing',
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
    method: card
      ? { brand: card.brand, last4: card.last4 ?? '', wallet: card.wallet?.type }
      : undefined,
  }
}

function toNotice(event: Stripe.Event): PaymentNotice {
  const object = event.data.object as {
    id?: string
    object?: string
    metadata?: Record<string, string>
  }
  const isIntent = object.object === 'payment_intent'
  return {
    eventId: event.id,
    type: event.type,
    paymentIntentId: isIntent ? object.id : undefined,
    metadata: object.metadata ?? {},
  }
}
