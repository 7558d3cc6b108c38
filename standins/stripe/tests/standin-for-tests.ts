import { Pool } from 'pg'
import { Stripe } from 'stripe'
import { afterAll } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { createStripeStandIn, type StripeStandIn } from '../stripe-standin.ts'

export const SECRET_KEY = 'sk_test_standin'
export const PUBLISHABLE_KEY = 'pk_test_standin'
const WEBHOOK_SECRET = 'whsec_standin'

export interface TestStandIn {
  standIn: StripeStandIn
  pool: Pool
  /** The official SDK on the stand-in, as the product uses it. */
  stripe: Stripe
  delivered: { rawBody: string; signature: string }[]
  setNow(now: Date | undefined): void
}

/** A stand-in on a separate database for this test file. */
export async function createTestStandIn(): Promise<TestStandIn> {
  const { url } = await createTestDatabase()
  const pool = new Pool({ connectionString: url, max: 10 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  afterAll(() => pool.end())
  return startStandIn(pool)
}

/** Starts a stand-in; calling it again on the same database simulates a restart. */
export async function startStandIn(pool: Pool, onDelivery = () => {}): Promise<TestStandIn> {
  const delivered: TestStandIn['delivered'] = []
  let fixedNow: Date | undefined
  const standIn = createStripeStandIn({
    pool,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: () => 'http://webhook.invalid',
    now: () => fixedNow ?? new Date(),
    async deliver(rawBody, signature) {
      onDelivery()
      delivered.push({ rawBody, signature })
    },
  })
  await standIn.start()
  const stripe = createStripeClient(standIn, SECRET_KEY)
  return { standIn, pool, stripe, delivered, setNow: (now) => (fixedNow = now) }
}

export function createStripeClient(standIn: StripeStandIn, key: string): Stripe {
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(standIn.fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** The SDK error that a promise was rejected with. */
export async function stripeErrorOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error('Stripe did not refuse', { cause: error })
}

export async function createPaid(stripe: Stripe, amount = 1999, method = 'pm_card_visa') {
  return stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: method,
    allowed_payment_method_types: ['card'],
  })
}
