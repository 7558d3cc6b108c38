import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { Deliver } from '#standins/stripe/webhooks/deliver-webhook.ts'
import { STANDIN_PUSH_HOST } from '#domain/notices/push-address.ts'
import type { Config } from '../process/config.ts'
import type { Database } from '../db/database.ts'
import { getOrCreateSecret } from '../services/identity/identity.store.ts'
import type { PushGateway } from '../services/notices/push-gateway.ts'
import {
  createWebPushGateway,
  noPush,
  type PostPush,
  type VapidAccount,
} from '../services/notices/web-push-gateway.ts'
import type { Sandbox } from '../sandbox/start-sandbox.ts'
import { requireKind } from '../sandbox/require-kind.ts'
import { createTwilioGateway } from '../services/identity/twilio-gateway.ts'
import { createGoogleAddressSearch } from '../services/addresses/google-address-search.ts'
import { limitAddressSearch } from '../services/addresses/limit-address-search.ts'
import type { LimitedAddressSearch } from '../services/addresses/address-search.ts'
import { onlyTypedAddresses } from '../services/addresses/typed-address-search.ts'
import type { SmsGateway } from '../services/identity/sms-gateway.ts'
import { type Accounts, perAccount } from '../services/payments/accounts.ts'
import type { PaymentAccounts } from '../services/payments/payment-gateway.ts'
import { ACCOUNT_EVENTS, PAYMENT_EVENTS } from '../services/payments/handle-payment-webhook.ts'
import { limitRequests } from '../calls/limit-requests.ts'
import { canStripeCharge } from '../services/payments/stripe-account.ts'
import { createStripeClient } from '../services/payments/stripe-client.ts'
import { createStripeGateway } from '../services/payments/stripe-gateway.ts'
import { createWebhookReader } from '../services/payments/stripe-webhook.ts'
import { cacheTaxes } from '../services/taxes/calculate-tax.ts'
import type { AskProvider } from '../services/readiness/provider-checks.ts'
import type { AccountGateway } from '../services/venue-accounts/account-gateway.ts'
import { createStripeAccountGateway } from '../services/venue-accounts/stripe-account-gateway.ts'
import { createStripeTaxGateway } from '../services/taxes/stripe-tax-gateway.ts'
import type { TaxGateway } from '../services/taxes/tax-gateway.ts'

/** External providers, or stand-ins for those that are not configured. */
export interface OutsideServices {
  payments: PaymentAccounts
  /** The venues' own accounts; undefined where they have none. */
  accountGateway: AccountGateway | undefined
  taxes: Accounts<TaxGateway>
  /** Whether cards can be charged; absent with the stand-in. */
  canCharge: AskProvider | undefined
  sms: SmsGateway
  push: PushGateway
  /** Whether the sender of text messages is verified; absent with the stand-in. */
  isSenderVerified: AskProvider | undefined
  addressSearch: LimitedAddressSearch
  publishableKey: string
  stripeScriptUrl: string
  /** Pages and calls of the stand-ins, by the path they are mounted at. */
  standIns: { path: string; app: Hono }[]
  stop(): Promise<void>
}

const STAND_IN_PATH = '/dev/stripe'
const STAND_IN_SCRIPT_URL = `${STAND_IN_PATH}/stripe.js`
const STRIPE_SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js'

export async function startOutsideServices(options: {
  config: Config
  /** Keeps the name of the installation, and the keys of web push where none are configured. */
  db: Database
  /** The pool for the state of the stand-ins, separate from the guests' connections. */
  pool: pg.Pool
  now: () => Date
  log?: Pick<Logger, 'warn'>
  /** Where the payment stand-in finds this app. */
  ownAddress: () => string
  /** Delivers the payment stand-in's webhooks, instead of HTTP. */
  deliverWebhook?: Deliver | undefined
}): Promise<OutsideServices> {
  await requireKind(options.pool, options.config)
  const sandbox = await startSandbox(options)
  const [stripe, sms, push, addressSearch] = await Promise.all([
    startStripe(options, sandbox),
    startSms(options, sandbox),
    startPush(options, sandbox),
    startAddressSearch(options.config, sandbox),
  ])
  return {
    ...stripe,
    sms: sms.gateway,
    push: push.gateway,
    isSenderVerified: sms.isSenderVerified,
    addressSearch,
    standIns: [...stripe.standIns, ...sms.standIns, ...push.standIns],
    stop: async () => sandbox?.stop(),
  }
}

/** What runs only in a sandbox is loaded only there. */
async function startSandbox({ config, log }: Options): Promise<Sandbox | undefined> {
  if (!config.STANDINS) return undefined
  const { startSandbox: start } = await import('../sandbox/start-sandbox.ts')
  return start(config, log)
}

type Options = Parameters<typeof startOutsideServices>[0]

async function startStripe(options: Options, sandbox: Sandbox | undefined) {
  const { config, pool, db } = options
  const requireCalculationLeft = limitRequests(config.TAX_CALCULATIONS_PER_MINUTE, {
    text: 'You are changing your order very fast. Please wait a moment.',
    code: 'TOO_MANY_TAX_CALCULATIONS',
  })
  const account = sandbox?.account.stripe ?? findStripeAccount(config)
  const installation = await getOrCreateSecret(db, 'installation-id', randomUUID())
  if (account) {
    const { secretKey, publishableKey, webhookSecret } = account
    const stripe = createStripeClient(secretKey, config.STRIPE_TIMEOUT_MS, sandbox?.fetch)
    return {
      ...openAccounts(
        stripe,
        createWebhookReader(
          stripe,
          { account: webhookSecret, connect: config.STRIPE_CONNECT_WEBHOOK_SECRET },
          /^.k_live_/.test(secretKey),
        ),
        requireCalculationLeft,
        installation,
      ),
      accountGateway:
        sandbox || config.STRIPE_CONNECT_WEBHOOK_SECRET
          ? createStripeAccountGateway(stripe)
          : undefined,
      canCharge: sandbox ? undefined : () => canStripeCharge(stripe),
      publishableKey,
      stripeScriptUrl: sandbox ? STAND_IN_SCRIPT_URL : STRIPE_SCRIPT_URL,
      standIns: sandbox ? [{ path: STAND_IN_PATH, app: sandbox.browserApp }] : [],
    }
  }
  const { createStripeStandIn } = await import('#standins/stripe/stripe-standin.ts')
  const webhookSecret = 'whsec_standin'
  const standIn = createStripeStandIn({
    pool,
    webhookSecret,
    now: options.now,
    webhookUrl: () => `${options.ownAddress()}/api/webhooks/stripe`,
    webhookEvents: [...PAYMENT_EVENTS, ...ACCOUNT_EVENTS],
    ...(options.deliverWebhook && { deliver: options.deliverWebhook }),
  })
  await standIn.start()
  const stripe = createStripeClient('sk_test_standin', config.STRIPE_TIMEOUT_MS, standIn.fetch)
  return {
    ...openAccounts(
      stripe,
      createWebhookReader(stripe, { account: webhookSecret, connect: webhookSecret }, false),
      requireCalculationLeft,
      installation,
    ),
    accountGateway: createStripeAccountGateway(stripe),
    canCharge: undefined,
    publishableKey: 'pk_test_standin',
    stripeScriptUrl: STAND_IN_SCRIPT_URL,
    standIns: [{ path: STAND_IN_PATH, app: standIn.app }],
  }
}

function openAccounts(
  stripe: Stripe,
  readWebhook: PaymentAccounts['readWebhook'],
  requireCalculationLeft: Parameters<typeof cacheTaxes>[1],
  installation: string,
): Pick<OutsideServices, 'payments' | 'taxes'> {
  return {
    payments: {
      ...perAccount((account) => createStripeGateway(stripe, account, installation)),
      readWebhook,
    },
    taxes: perAccount((account) =>
      cacheTaxes(createStripeTaxGateway(stripe, account), requireCalculationLeft),
    ),
  }
}

function findStripeAccount(config: Config) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  }
}

async function startSms(
  { config, pool, now }: Options,
  sandbox: Sandbox | undefined,
): Promise<{
  gateway: SmsGateway
  isSenderVerified: AskProvider | undefined
  standIns: OutsideServices['standIns']
}> {
  const account = sandbox?.account.twilio ?? findTwilioAccount(config)
  if (account) {
    const httpClient = sandbox?.twilioClient
    const readyFrom = sandbox ? undefined : config.TWILIO_READY_FROM
    const gateway = await createTwilioGateway({
      ...account,
      readyFrom,
      ...(httpClient && { httpClient }),
    })
    const isSenderVerified = sandbox ? undefined : gateway.isSenderVerified
    return { gateway, isSenderVerified, standIns: [] }
  }
  const { createSmsInbox } = await import('#standins/sms/sms-inbox.ts')
  const inbox = await createSmsInbox({ pool, now })
  return { gateway: inbox, isSenderVerified: undefined, standIns: [{ path: '/', app: inbox.app }] }
}

function findTwilioAccount(config: Config) {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = config
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return undefined
  return { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM }
}

const PUSH_PATH = '/dev/push'

async function startPush(
  options: Options,
  sandbox: Sandbox | undefined,
): Promise<{ gateway: PushGateway; standIns: OutsideServices['standIns'] }> {
  const { config, pool, now, db } = options
  const configured = findVapidAccount(config)
  if (configured) {
    return { gateway: createWebPushGateway({ account: async () => configured }), standIns: [] }
  }
  if (config.isProduction && !sandbox) return { gateway: noPush, standIns: [] }
  const standIn = sandbox
    ? { fetch: sandbox.fetch, app: sandbox.browserApp }
    : await startPushStandIn(pool, now)
  const post: PostPush = async ({ url, headers, body }) => {
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
    const init = { method: 'POST', headers: Object.fromEntries(texts), body: new Uint8Array(body) }
    return (await standIn.fetch(url, init)).status
  }
  const gateway = createWebPushGateway({
    account: keepVapidAccount(db),
    post,
    script: `${PUSH_PATH}/push.js`,
    standInHost: STANDIN_PUSH_HOST,
  })
  return { gateway, standIns: [{ path: PUSH_PATH, app: standIn.app }] }
}

async function startPushStandIn(pool: pg.Pool, now: () => Date) {
  const { createPushStandIn } = await import('#standins/push/push-standin.ts')
  const { service, app } = await createPushStandIn({ pool, host: STANDIN_PUSH_HOST, now })
  const fetch = async (url: string, init: RequestInit) => service.fetch(new Request(url, init))
  return { fetch, app }
}

function findVapidAccount(config: Config): VapidAccount | undefined {
  const { VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = config
  if (!VAPID_SUBJECT || !VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return undefined
  return { subject: VAPID_SUBJECT, publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
}

/** The keys of a demo, made when they are first needed and kept with its other secrets. */
function keepVapidAccount(db: Database): () => Promise<VapidAccount> {
  let known: Promise<VapidAccount> | undefined
  const make = async () => {
    const { default: webPush } = await import('web-push')
    const made = JSON.stringify(webPush.generateVAPIDKeys())
    const keys = JSON.parse(await getOrCreateSecret(db, 'vapid', made)) as VapidAccount
    return { ...keys, subject: 'mailto:demo@fayva.example' }
  }
  return () => {
    known ??= make().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function startAddressSearch(
  config: Config,
  sandbox: Sandbox | undefined,
): Promise<LimitedAddressSearch> {
  const search = await openAddressSearch(config, sandbox)
  return limitAddressSearch(search, config.ADDRESS_SEARCHES_PER_PERSON_DAY)
}

async function openAddressSearch(config: Config, sandbox: Sandbox | undefined) {
  if (sandbox) {
    return createGoogleAddressSearch({ ...sandbox.account.google, fetch: sandbox.fetch })
  }
  const apiKey = config.GOOGLE_MAPS_API_KEY
  if (apiKey) return createGoogleAddressSearch({ apiKey })
  const { createGooglePlacesStandIn } = await import('#standins/addresses/google-places-standin.ts')
  const { fetch } = createGooglePlacesStandIn({ knowsVenues: !config.isProduction })
  const offline = createGoogleAddressSearch({ apiKey: 'standin', fetch })
  return config.isProduction ? onlyTypedAddresses(offline) : offline
}
