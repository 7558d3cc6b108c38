import Stripe from 'stripe'
import { splitName } from '#domain/values/split-name.ts'
import type { Payment, PaymentGateway, Capture } from './payment-gateway.ts'
import { sendWithKey, toPaymentFailure, toStartFailure } from './stripe-client.ts'
import { toEvidence, toProviderDispute } from './stripe-disputes.ts'
import { toCapture, toPayout, toPayoutEntry, toProviderRefund } from './stripe-money.ts'

const CURRENCY = 'usd'
const PAGE_SIZE = 100
/** An inquiry that becomes a dispute is updated. */
const DISPUTE_EVENTS = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

/**
 * Payments through Stripe: PaymentIntents, Refunds, Events. All calls are made on that account.
 * @param installation the name of this one; several may use the same account
 */
export function createStripeGateway(
  stripe: Stripe,
  stripeAccount: string | null,
  installation: string,
): PaymentGateway {
  const onAccount = stripeAccount ? { stripeAccount } : {}
  const toPayment = (intent: Stripe.PaymentIntent): Payment => ({
    ...toPaymentOf(intent, stripeAccount),
    isForeign: namesAnother(intent.metadata, installation),
  })
  return {
    createPayment: ({
      amountCents,
      operatorShareCents = 0,
      description,
      metadata,
      idempotencyKey,
    }) =>
      callStripe(
        async () =>
          toPayment(
            // Stripe refuses a key with other metadata, as of an order that moved here or was begun by an earlier version
            await sendWithKey(`${idempotencyKey}:${installation}`, (key) =>
              stripe.paymentIntents.create(
                {
                  amount: amountCents,
                  currency: CURRENCY,
                  ...(operatorShareCents > 0 && { application_fee_amount: operatorShareCents }),
                  description,
                  metadata: nameInstallation(metadata, installation),
                  allowed_payment_method_types: ['card'],
                },
                { ...onAccount, idempotencyKey: key },
              ),
            ),
          ),
        toStartFailure,
      ),
    nameOrder: (paymentIntentId, metadata) =>
      callStripe(async () => {
        const named = { metadata: nameInstallation(metadata, installation) }
        const intent = await stripe.paymentIntents.update(paymentIntentId, named, onAccount)
        const { latest_charge: charge } = intent
        // its charge keeps what the payment said when it was paid
        if (charge) await stripe.charges.update(idOf(charge), named, onAccount)
        return toPayment(intent)
      }),
    changeAmount: (paymentIntentId, amountCents, operatorShareCents = 0) =>
      callStripe(async () =>
        toPayment(
          await stripe.paymentIntents.update(
            paymentIntentId,
            {
              amount: amountCents,
              ...(stripeAccount && { application_fee_amount: operatorShareCents || '' }),
            },
            onAccount,
          ),
        ),
      ),
    findPayment: (paymentIntentId) =>
      callStripe(async () =>
        toPayment(
          await stripe.paymentIntents.retrieve(
            paymentIntentId,
            { expand: ['payment_method'] },
            onAccount,
          ),
        ),
      ),
    cancelPayment: (paymentIntentId) =>
      callStripe(async () => {
        try {
          return toPayment(await stripe.paymentIntents.cancel(paymentIntentId, {}, onAccount))
        } catch (error) {
          // already paid or canceled: the current state decides
          if (!isStateError(error)) throw error
          return toPayment(await stripe.paymentIntents.retrieve(paymentIntentId, {}, onAccount))
        }
      }),
    refundPayment: ({ paymentIntentId, amountCents, idempotencyKey, metadata }) =>
      callStripe(async () => {
        const givesShareBack = stripeAccount !== null && (await hasOperatorShare(paymentIntentId))
        return toProviderRefund(
          await sendWithKey(idempotencyKey, (key) =>
            stripe.refunds.create(
              {
                payment_intent: paymentIntentId,
                amount: amountCents,
                metadata,
                ...(givesShareBack && { refund_application_fee: true }),
              },
              { ...onAccount, idempotencyKey: key },
            ),
          ),
        )
      }),
    listRefundsOf: (paymentIntentId) =>
      callStripe(async () => {
        const refunds = stripe.refunds.list(
          { payment_intent: paymentIntentId, limit: PAGE_SIZE },
          onAccount,
        )
        return (await Array.fromAsync(refunds)).map(toProviderRefund)
      }),
    listRefunds: (since, until) =>
      listAll(
        stripe.refunds.list({ created: between(since, until), limit: PAGE_SIZE }, onAccount),
        (refund) => [toProviderRefund(refund)],
      ),
    listDisputesOf: (paymentIntentId) =>
      callStripe(async () => {
        const found = stripe.disputes.list(
          { payment_intent: paymentIntentId, limit: PAGE_SIZE },
          onAccount,
        )
        return (await Array.fromAsync(found)).map(toProviderDispute)
      }),
    giveEvidence: ({ disputeId, parts, isSent, idempotencyKey }) =>
      callStripe(async () =>
        toProviderDispute(
          await sendWithKey(idempotencyKey, (key) =>
            stripe.disputes.update(
              disputeId,
              { evidence: toEvidence(parts), submit: isSent },
              { ...onAccount, idempotencyKey: key },
            ),
          ),
        ),
      ),
    async *listDisputed(since, until) {
      const created = between(since, until)
      for (const type of DISPUTE_EVENTS) {
        yield* listAll(
          stripe.events.list({ type, created, limit: PAGE_SIZE }, onAccount),
          (event) => {
            const { payment_intent: payment } = event.data.object as Stripe.Dispute
            const paymentIntentId = typeof payment === 'string' ? payment : payment?.id
            return paymentIntentId
              ? [{ listedId: event.id, paymentIntentId, at: toDate(event.created) }]
              : []
          },
        )
      }
    },
    listOpen: (since, until) =>
      listAll(
        stripe.paymentIntents.list({ created: between(since, until), limit: PAGE_SIZE }, onAccount),
        ({ id, status, created, metadata }) =>
          STATUS_OF[status] === 'open'
            ? [{ listedId: id, paymentIntentId: id, at: toDate(created), metadata }]
            : [],
      ),
    listCapturesSince: (since) =>
      callStripe(async () => {
        const captures: Capture[] = []
        // converted as each page arrives: a week has many
        for await (const charge of stripe.charges.list(
          { created: between(since), limit: PAGE_SIZE },
          onAccount,
        )) {
          if (!isCaptured(charge)) continue
          const isForeign = namesAnother(charge.metadata, installation)
          captures.push({ ...toCapture(charge, stripeAccount), isForeign })
        }
        return captures
      }),
    findBalance: () =>
      callStripe(async () => {
        const { available, pending } = await stripe.balance.retrieve({}, onAccount)
        return [...available, ...pending]
          .filter(({ currency }) => currency === CURRENCY)
          .reduce((sum, { amount }) => sum + amount, 0)
      }),
    listPayouts: (since) =>
      listAll(
        stripe.payouts.list({ created: between(since), limit: PAGE_SIZE }, onAccount),
        (payout) => [toPayout(payout)],
      ),
    listPayoutEntries: (payoutId) =>
      listAll(
        stripe.balanceTransactions.list(
          { payout: payoutId, limit: PAGE_SIZE, expand: ['data.source'] },
          onAccount,
        ),
        // the payout itself is among its entries
        (entry) => (entry.type === 'payout' ? [] : [toPayoutEntry(entry)]),
      ),
    listPaid: (since, until) =>
      listAll(
        stripe.events.list(
          {
            type: 'payment_intent.succeeded',
            created: between(since, until),
            limit: PAGE_SIZE,
          },
          onAccount,
        ),
        ({ data, created }) => {
          const { id } = data.object as Stripe.PaymentIntent
          return [{ listedId: id, paymentIntentId: id, at: toDate(created) }]
        },
      ),
  }

  async function hasOperatorShare(paymentIntentId: string): Promise<boolean> {
    const intent = await stripe.paymentIntents.retrieve(paymentIntentId, {}, onAccount)
    return (intent.application_fee_amount ?? 0) > 0
  }
}

async function callStripe<Answer>(
  call: () => Promise<Answer>,
  toFailure = toPaymentFailure,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toFailure(error)
  }
}

/** Asks for the pages one after the other, so that a long list never stands in memory. */
async function* listAll<Listed, Item>(
  pages: AsyncIterable<Listed>,
  toItems: (listed: Listed) => Item[],
): AsyncIterable<Item> {
  try {
    for await (const listed of pages) yield* toItems(listed)
  } catch (error) {
    throw toPaymentFailure(error)
  }
}

function between(since: Date, until?: Date) {
  return { gte: toSeconds(since), ...(until && { lt: toSeconds(until) }) }
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1_000)
const toDate = (seconds: number) => new Date(seconds * 1_000)

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

function toPaymentOf(
  paymentIntent: Stripe.PaymentIntent,
  stripeAccount: string | null,
): Omit<Payment, 'isForeign'> {
  const method =
    typeof paymentIntent.payment_method === 'object' ? paymentIntent.payment_method : null
  const card = method?.card
  return {
    stripeAccount,
    paymentIntentId: paymentIntent.id,
    clientSecret: paymentIntent.client_secret ?? '',
    status: STATUS_OF[paymentIntent.status] ?? 'processing',
    amountCents: paymentIntent.amount,
    amountReceivedCents: paymentIntent.amount_received,
    currency: paymentIntent.currency,
    metadata: paymentIntent.metadata,
    payer: method?.billing_details && toPayer(method.billing_details),
    method: card
      ? { brand: card.brand, last4: card.last4 ?? '', wallet: card.wallet?.type }
      : undefined,
  }
}

function toPayer({ name, email }: Stripe.PaymentMethod.BillingDetails): Payment['payer'] {
  return { ...splitName(name ?? ''), email: email ?? '' }
}

const idOf = (object: string | { id: string }): string =>
  typeof object === 'string' ? object : object.id

const INSTALLATION_KEY = 'installation'

type Metadata = Record<string, string>

/** The metadata of a payment that this installation makes. */
function nameInstallation(metadata: Metadata, installation: string): Metadata {
  return { ...metadata, [INSTALLATION_KEY]: installation }
}

/** Whether a payment names another installation on the same account. Those of earlier versions name none. */
function namesAnother({ [INSTALLATION_KEY]: named }: Metadata, installation: string): boolean {
  return named !== undefined && named !== installation
}
