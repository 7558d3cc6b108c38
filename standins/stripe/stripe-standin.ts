import { Hono } from 'hono'
import type pg from 'pg'
import { createStandInAccount, type StandInAccount } from './account/account.ts'
import { onboardingRoutes } from './account/onboarding.routes.ts'
import { browserRoutes } from './browser.routes.ts'
import { CONNECTION_LOST_HEADER, createFaults } from './faults/faults.ts'
import type { StandInContext } from './standin-context.ts'
import { createPostgresStore } from './store/postgres-store.ts'
import { stripeApiRoutes } from './stripe-api.routes.ts'
import { walletRoutes } from './wallet.routes.ts'
import { createHttpDelivery, deliverWebhook, type Deliver } from './webhooks/deliver-webhook.ts'

export interface StripeStandInOptions {
  /** Stores the state in the schema `standin_stripe`. */
  pool: pg.Pool
  webhookSecret: string
  webhookUrl: () => string
  /** Event types the webhook subscribes to; all when undefined. */
  webhookEvents?: string[]
  /** Delivers events to the webhook instead of HTTP. */
  deliver?: Deliver
  now?: () => Date
}

export interface StripeStandIn {
  /** Serves REST at `/v1/…`, `stripe.js`, the card field's page and `wallet`. */
  app: Hono
  /** The REST API in-process, for `Stripe.createFetchHttpClient`. */
  fetch: typeof globalThis.fetch
  start(): Promise<void>
  /** Its settings, which tests change. */
  account: StandInAccount
}

/** A local Stripe: implements the vendor's protocol with its own state. */
export function createStripeStandIn(options: StripeStandInOptions): StripeStandIn {
  const now = options.now ?? (() => new Date())
  const store = createPostgresStore(options.pool, now)
  const deliver = options.deliver ?? createHttpDelivery(options.webhookUrl)
  const faults = createFaults()
  const account = createStandInAccount()
  const context: StandInContext = {
    store,
    account,
    now,
    isForWebhook: (type) => options.webhookEvents?.includes(type) ?? true,
    onSaved(events) {
      for (const event of events) {
        deliverWebhook(event, options.webhookSecret, deliver, now).catch(console.error)
      }
    },
  }

  const app = new Hono()
  app.route('/v1', stripeApiRoutes(context, faults))
  app.route('/', walletRoutes())
  app.route('/', onboardingRoutes(context))
  app.route('/', browserRoutes())

  return {
    app,
    async fetch(input, init) {
      const response = await app.fetch(new Request(input, init))
      if (response.headers.has(CONNECTION_LOST_HEADER)) throw new TypeError('fetch failed')
      return response
    },
    start: () => store.start(),
    account,
  }
}
