import Stripe from 'stripe'
import type { Config } from '../process/config.ts'
import { PAYMENT_EVENTS } from '../services/payments/handle-payment-webhook.ts'
import { createStripeClient } from '../services/payments/stripe-client.ts'
import {
  type Check,
  END_SANDBOX,
  failure,
  type Finding,
  ok,
  refusal,
  runAfter,
  runChecks,
  warning,
} from './check.ts'

const SERVICE = 'Payments'
const PAGE_SIZE = 100
const KEYS = 'Copy both keys from the same page of the Stripe Dashboard: Developers, API keys.'
const PERMISSIONS = 'Check the key at Stripe: a restricted key also needs to read this.'
const ACCOUNT = 'Open the Stripe Dashboard and answer what it asks for: Settings, Business.'
const TAX = 'Open the Stripe Dashboard and complete Settings, Tax.'

/**
 * Whether the Stripe account can charge cards, without a payment. Also used by the Payments card of the set-up page.
 * @param fetch leads to Stripe, or to its stand-in in tests
 */
export async function checkPayments(
  config: Config,
  fetch?: typeof globalThis.fetch,
): Promise<Check[]> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = config
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY) {
    const text = 'A stand-in takes the payments: no money moves.'
    const fix = 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.'
    const standIn = warning(
      config.STANDINS ? `Rehearsal: ${text}` : text,
      config.STANDINS ? END_SANDBOX : fix,
    )
    return runChecks(config, SERVICE, [{ name: 'stand-in', run: () => standIn, fix: '' }])
  }
  const stripe = createStripeClient(STRIPE_SECRET_KEY, config.STRIPE_TIMEOUT_MS, fetch)
  const browser = createStripeClient(STRIPE_PUBLISHABLE_KEY, config.STRIPE_TIMEOUT_MS, fetch)
  return runAfter(
    config,
    SERVICE,
    {
      name: 'account',
      fix: KEYS,
      run: () => checkAccount(stripe),
      refusedBy: (error) => (isUnknownKey(error) ? ['STRIPE_SECRET_KEY'] : []),
    },
    [
      { name: 'key mode', fix: '', run: () => checkMode(STRIPE_SECRET_KEY) },
      {
        name: 'keys',
        fix: KEYS,
        run: () => checkSameAccount(stripe, browser),
        refusedBy: (error) => (isUnknownKey(error) ? ['STRIPE_PUBLISHABLE_KEY'] : []),
      },
      { name: 'tax settings', fix: PERMISSIONS, run: () => checkTaxSettings(stripe) },
      { name: 'tax registrations', fix: PERMISSIONS, run: () => checkTaxRegistrations(stripe) },
      { name: 'webhooks', fix: PERMISSIONS, run: () => checkWebhooks(stripe, config) },
    ],
  )
}

function checkMode(secretKey: string): Finding {
  if (/^\w\w_live_/.test(secretKey)) return ok('The keys are live: guests pay real money.')
  return warning(
    'The keys are test keys: no money moves, and anyone can pay with a test card.',
    'Use live keys before the first real sale.',
  )
}

/** Stripe answers 401 to a key that is unknown, expired or revoked. */
function isUnknownKey(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 401
}

async function checkAccount(stripe: Stripe): Promise<Finding> {
  const account = await stripe.accounts.retrieveCurrent()
  const name = account.settings?.dashboard.display_name ?? account.id
  const { disabled_reason: reason, currently_due: due } = account.requirements ?? {}
  const asks = due && due.length > 0 ? ` Stripe asks for: ${due.join(', ')}.` : ''
  if (!account.charges_enabled) {
    const why = reason ? ` (${reason})` : ''
    return failure(`The account ${name} cannot take payments${why}.${asks}`, ACCOUNT)
  }
  if (!account.payouts_enabled) {
    return warning(`The account ${name} takes payments, but is not paid out.${asks}`, ACCOUNT)
  }
  if (asks) return warning(`The account ${name} takes payments.${asks}`, ACCOUNT)
  return ok(`The account ${name} takes payments.`)
}

/** A token that one key made is found by the other only in the same account. It holds nothing. */
async function checkSameAccount(stripe: Stripe, browser: Stripe): Promise<Finding> {
  const { id } = await browser.tokens.create({ pii: { id_number: '000000000' } })
  try {
    await stripe.tokens.retrieve(id)
    return ok('Both keys are of the same account.')
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (isMissing) {
      return refusal('The two keys are of different accounts.', KEYS, [
        'STRIPE_SECRET_KEY',
        'STRIPE_PUBLISHABLE_KEY',
      ])
    }
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
    return warning('Whether both keys are of the same account could not be seen.', PERMISSIONS)
  }
}

async function checkTaxSettings(stripe: Stripe): Promise<Finding> {
  const { status, status_details: details } = await stripe.tax.settings.retrieve()
  if (status === 'active') return ok('Tax is active.')
  const missing = details.pending?.missing_fields ?? []
  const text = missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : ''
  return failure(`Tax is not active, so no order can be priced.${text}`, TAX)
}

async function checkTaxRegistrations(stripe: Stripe): Promise<Finding> {
  const { data } = await stripe.tax.registrations.list({ status: 'active', limit: PAGE_SIZE })
  const places = data.map(({ country, country_options: options }) => options.us?.state ?? country)
  if (places.length > 0) return ok(`Tax is collected in ${[...new Set(places)].join(', ')}.`)
  return warning('Tax is collected nowhere: every order has a tax of $0.', TAX)
}

async function checkWebhooks(stripe: Stripe, { PUBLIC_URL }: Config): Promise<Finding> {
  if (!PUBLIC_URL) {
    return warning('Webhooks cannot be checked without PUBLIC_URL.', 'Set PUBLIC_URL.')
  }
  const url = `${PUBLIC_URL.replace(/\/$/, '')}/api/webhooks/stripe`
  const { data } = await stripe.webhookEndpoints.list({ limit: PAGE_SIZE })
  const own = data.filter((endpoint) => endpoint.url === url)
  const events = PAYMENT_EVENTS.join(', ')
  if (own.length === 0) {
    return failure(
      `No webhook leads to ${url}.`,
      `Add it in the Stripe Dashboard, Developers, Webhooks, with the events ${events}.`,
    )
  }
  const enabled = own.filter(({ status }) => status === 'enabled')
  if (enabled.length === 0) {
    return failure(`The webhook to ${url} is disabled.`, 'Enable it in the Stripe Dashboard.')
  }
  const sent = new Set<string>(enabled.flatMap((endpoint) => endpoint.enabled_events))
  const missing = sent.has('*') ? [] : PAYMENT_EVENTS.filter((event) => !sent.has(event))
  if (missing.length === 0) return ok(`The webhook to ${url} sends every event.`)
  return failure(
    `The webhook to ${url} does not send ${missing.join(', ')}.`,
    'Add these events to it in the Stripe Dashboard, Developers, Webhooks.',
  )
}
