import type { Hono } from 'hono'
import type pg from 'pg'
import type { Deliver } from '#standins/stripe/webhooks/deliver-webhook.ts'
import type { Config } from './config.ts'
import { createTwilioGateway } from './services/identity/twilio-gateway.ts'
import { createGoogleAddressSearch } from './services/addresses/google-address-search.ts'
import { limitAddressSearch } from './services/addresses/limit-address-search.ts'
import type { LimitedAddressSearch } from './services/addresses/address-search.ts'
import type { SmsGateway } from './services/identity/sms-gateway.ts'
import type { PaymentGateway } from './services/payments/payment-gateway.ts'
import { PAYMENT_EVENTS } from './services/payments/handle-payment-webhook.ts'
import { limitRequests } from './services/payments/limit-requests.ts'
import { canStripeCharge } from './services/payments/stripe-account.ts'
import { createStripeClient } from './services/payments/stripe-client.ts'
import { createStripeGateway } from './services/payments/stripe-gateway.ts'
import { cacheTaxes } from './services/taxes/calculate-tax.ts'
import type { AskProvider } from './services/readiness/provider-checks.ts'
import { createStripeTaxGateway } from './services/taxes/stripe-tax-gateway.ts'
import type { TaxGateway } from './services/taxes/tax-gateway.ts'

/** External providers, or stand-ins for those that are not configured. */
export interface OutsideServices {
  payments: PaymentGateway
  taxes: TaxGateway
  /** Whether cards can be charged; absent with the stand-in. */
  canCharge: AskProvider | undefined
  sms: SmsGateway
  /** Whether the sender of text messages is verified; absent with the stand-in. */
  isSenderVerified: AskProvider | undefined
  addressSearch: LimitedAddressSearch
  publishableKey: string
  stripeScriptUrl: string
  /** Pages and calls of the stand-ins, by the path they are mounted at. */
  standIns: { path: string; app: Hono }[]
}

const STRIPE_SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js'

export async function startOutsideServices(options: {
  config: Config
  /** The pool for the state of the stand-ins, separate from the guests' connections. */
  pool: pg.Pool
  now: () => Date
  /** Where the payment stand-in finds this app. */
  ownAddress: () => string
  /** Delivers the payment stand-in's webhooks, instead of HTTP. */
  deliverWebhook?: Deliver | undefined
}): Promise<OutsideServices> {
  const [stripe, sms, addressSearch] = await Promise.all([
    startStripe(options),
    startSms(options),
    startAddressSearch(options),
  ])
  return {
    ...stripe,
    sms: sms.gateway,
    isSenderVerified: sms.isSenderVerified,
    addressSearch,
    standIns: [...stripe.standIns, ...sms.standIns],
  }
}

type Options = Parameters<typeof startOutsideServices>[0]

async function startStripe(options: Options) {
  const { config, pool } = options
  const requireCalculationLeft = limitRequests(config.TAX_CALCULATIONS_PER_MINUTE, {
    text: 'You are changing your order very fast. Please wait a moment.',
    code: 'TOO_MANY_TAX_CALCULATIONS',
  })
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    const stripe = createStripeClient(STRIPE_SECRET_KEY, config.STRIPE_TIMEOUT_MS)
    return {
      payments: createStripeGateway(stripe, {
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        isLive: /^.k_live_/.test(STRIPE_SECRET_KEY),
      }),
      taxes: cacheTaxes(createStripeTaxGateway(stripe), requireCalculationLeft),
      canCharge: () => canStripeCharge(stripe),
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      stripeScriptUrl: STRIPE_SCRIPT_URL,
      standIns: [],
    }
  }
  const { createStripeStandIn } = await import('#standins/stripe/stripe-standin.ts')
  const webhookSecret = 'whsec_standin'
  const standIn = createStripeStandIn({
    pool,
    webhookSecret,
    now: options.now,
    webhookUrl: () => `${options.ownAddress()}/api/webhooks/stripe`,
    webhookEvents: PAYMENT_EVENTS,
    ...(options.deliverWebhook && { deliver: options.deliverWebhook }),
  })
  await standIn.start()
  const stripe = createStripeClient('sk_test_standin', config.STRIPE_TIMEOUT_MS, standIn.fetch)
  return {
    payments: createStripeGateway(stripe, { webhookSecret, isLive: false }),
    taxes: cacheTaxes(createStripeTaxGateway(stripe), requireCalculationLeft),
    canCharge: undefined,
    publishableKey: 'pk_test_standin',
    stripeScriptUrl: '/dev/stripe/stripe.js',
    standIns: [{ path: '/dev/stripe', app: standIn.app }],
  }
}

async function startSms({ config, pool, now }: Options): Promise<{
  gateway: SmsGateway
  isSenderVerified: AskProvider | undefined
  standIns: OutsideServices['standIns']
}> {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = config
  if (TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM) {
    const gateway = await createTwilioGateway({
      accountSid: TWILIO_ACCOUNT_SID,
      authToken: TWILIO_AUTH_TOKEN,
      from: TWILIO_FROM,
    })
    return { gateway, isSenderVerified: gateway.isSenderVerified, standIns: [] }
  }
  const { createSmsInbox } = await import('#standins/sms/sms-inbox.ts')
  const inbox = await createSmsInbox({ pool, now })
  return { gateway: inbox, isSenderVerified: undefined, standIns: [{ path: '/', app: inbox.app }] }
}

async function startAddressSearch({ config }: Options): Promise<LimitedAddressSearch> {
  const search = await openAddressSearch(config)
  return limitAddressSearch(search, config.ADDRESS_SEARCHES_PER_PERSON_DAY)
}

async function openAddressSearch(config: Config) {
  const apiKey = config.GOOGLE_MAPS_API_KEY
  if (apiKey) return createGoogleAddressSearch({ apiKey })
  const { createPlacesStandIn } = await import('#standins/places/places-standin.ts')
  return createGoogleAddressSearch({ apiKey: 'standin', fetch: createPlacesStandIn().fetch })
}
