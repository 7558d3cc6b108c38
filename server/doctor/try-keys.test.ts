import { RequestClient } from 'twilio'
import { expect, test, vi } from 'vitest'
import { createTwilioApi } from '#standins/sms/twilio-api.ts'
import { createTestStandIn } from '#standins/stripe/tests/standin-for-tests.ts'
import { createAuth0Tenant, TENANT } from '#tests/support/auth0-tenant.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { stopTimeLimits } from '#tests/support/time-limits.ts'
import { parseConfig } from '../process/config.ts'
import { tryKeys } from './try-keys.ts'

const SID = `AC${'0'.repeat(32)}`
const { standIn: stripe } = await createTestStandIn()
const tenant = await createAuth0Tenant(() => new Date())
const mail = await startSmtpServer()
const store = await startObjectStore('pictures')
const twilio = createTwilioApi({
  sid: SID,
  authToken: 'token',
  status: 'active',
  type: 'Full',
  numbers: [{ phoneNumber: '+13105550100', canText: true }],
  services: {},
})

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_tried',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_tried',
  STRIPE_WEBHOOK_SECRET: 'whsec_tried',
  TWILIO_ACCOUNT_SID: SID,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+13105550100',
  ...TENANT,
  SMTP_URL: mail.url,
  MAIL_FROM: 'orders@example.com',
  S3_ENDPOINT: store.url,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  GOOGLE_MAPS_API_KEY: 'maps-key',
}

/** Google knows one key. */
function answerAsGoogle(request: Request): Response {
  if (request.headers.get('x-goog-api-key') === 'maps-key')
    return new Response('{}', { status: 404 })
  return new Response('{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}', { status: 400 })
}

const providers: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { host } = new URL(request.url)
  if (host === 'api.stripe.com') return stripe.fetch(request)
  if (host === TENANT.AUTH0_DOMAIN) return tenant.fetch(request)
  if (host === 'places.googleapis.com') return answerAsGoogle(request)
  if (host.endsWith('.auth0.test')) return new Response('Not Found', { status: 404 })
  throw new TypeError('fetch failed')
}

class TwilioNetwork extends RequestClient {
  readonly isDown: boolean
  constructor(isDown = false) {
    super()
    this.isDown = isDown
  }
  override async request<Data>(options: Parameters<RequestClient['request']>[0]) {
    if (this.isDown) throw new Error('connect ETIMEDOUT')
    const { pathname } = new URL(options.uri)
    const query = new URLSearchParams(options.params as Record<string, string>)
    const login = Buffer.from(`${options.username}:${options.password}`).toString('base64')
    const answer = await twilio.request(`${pathname}?${query}`, {
      headers: { authorization: `Basic ${login}` },
    })
    return { statusCode: answer.status, body: (await answer.json()) as Data, headers: {} }
  }
  override filterLoggingHeaders() {
    return []
  }
}

async function start(settings: Partial<typeof KEYS> = {}, network: typeof fetch = providers) {
  const warn = vi.fn()
  const twilioClient = new TwilioNetwork(network !== providers)
  const config = parseConfig({ ...KEYS, ...settings })
  const error = await tryKeys(config, { warn }, { fetch: network, twilioClient }).then(
    () => undefined,
    (reason: Error) => reason,
  )
  const refused = error?.message.split('\n').map((line) => line.split(':')[0])
  return { refused, message: error?.message, warnings: JSON.stringify(warn.mock.calls) }
}

test('keys that work start without a refusal', async () => {
  expect((await start()).refused).toBeUndefined()
})

const OTHER_SID = `AC${'9'.repeat(32)}`
test.each<[string, Partial<typeof KEYS>, string[]]>([
  [
    'live keys that Stripe does not know',
    { STRIPE_SECRET_KEY: 'sk_live_fake', STRIPE_PUBLISHABLE_KEY: 'pk_live_fake' },
    ['STRIPE_SECRET_KEY'],
  ],
  [
    'Stripe keys of two accounts',
    { STRIPE_PUBLISHABLE_KEY: 'pk_test_other' },
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ],
  ['a wrong token', { TWILIO_AUTH_TOKEN: 'x' }, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN']],
  [
    'an unknown account',
    { TWILIO_ACCOUNT_SID: OTHER_SID },
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  ],
  ["another person's number", { TWILIO_FROM: '+13105550199' }, ['TWILIO_FROM']],
  ['an unknown messaging service', { TWILIO_FROM: `MG${'2'.repeat(32)}` }, ['TWILIO_FROM']],
  ['an unknown tenant', { AUTH0_DOMAIN: 'none.auth0.test' }, ['AUTH0_DOMAIN']],
  ['a wrong client', { AUTH0_CLIENT_SECRET: 'x' }, ['AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET']],
  ['an unknown bucket', { S3_BUCKET: 'none' }, ['S3_BUCKET']],
  ['a wrong address search key', { GOOGLE_MAPS_API_KEY: 'x' }, ['GOOGLE_MAPS_API_KEY']],
])('%s stops the start by name', async (_, settings, names) => {
  const { refused, message } = await start(settings)
  expect(refused).toEqual(names)
  expect(message).toMatch(/^[A-Z0-9_]+: is refused\. .+\.$/m)
})

test('a store that refuses its keys, and a mail server that refuses its login, are named', async () => {
  store.refusal = 403
  mail.refuseLogin('535 wrong password')
  const SMTP_URL = mail.url.replace('smtp://', 'smtp://fayva:hunter22@')
  const { refused, message } = await start({ SMTP_URL })
  store.refusal = undefined
  mail.refuseLogin(undefined)
  expect(refused).toEqual(['SMTP_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  expect(message).not.toContain('hunter22')
})

test('services that cannot be reached, or are down, leave warnings and stop nothing', async () => {
  store.refusal = 503
  const { refused, warnings } = await start({ SMTP_URL: 'smtp://127.0.0.1:1' }, async (input) => {
    const { host } = new URL(input instanceof Request ? input.url : input)
    if (host === 'places.googleapis.com') return new Response('', { status: 503 })
    throw new TypeError('fetch failed')
  })
  store.refusal = undefined
  expect(refused).toBeUndefined()
  for (const service of ['Payments', 'Messages', 'Sign-in', 'E-mail', 'Pictures', 'Addresses']) {
    expect(warnings).toContain(`"service":"${service}"`)
  }
})

test('a service that stays silent delays a start by seconds and stops nothing', async () => {
  const limits = stopTimeLimits()
  const asked = Promise.withResolvers<void>()
  const starting = start({}, (input, init) => {
    if (!String(input instanceof Request ? input.url : input).includes('stripe')) {
      return providers(input, init)
    }
    asked.resolve()
    return new Promise(() => {})
  })
  await asked.promise
  limits.runOut()
  const { refused, warnings } = await starting
  expect(refused).toBeUndefined()
  expect(warnings).toContain('"Stripe"},"the keys could not be tried: no answer in time"')
})
