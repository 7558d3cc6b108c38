import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { RequestClient } from 'twilio'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTwilioApi, type StandInTwilioAccount } from '#standins/sms/twilio-api.ts'
import { createTestStandIn } from '#standins/stripe/tests/standin-for-tests.ts'
import { createAuth0Tenant, TENANT } from '#tests/support/auth0-tenant.ts'
import { buildVenue } from '#tests/support/build-venue.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { runTestProgram } from '#tests/support/test-programs.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { stopTimeLimits } from '#tests/support/time-limits.ts'
import { parseConfig } from '../process/config.ts'
import { openDatabase } from '../db/database.ts'
import { PAYMENT_EVENTS } from '../services/payments/handle-payment-webhook.ts'
import { judgeVersion } from './check-database.ts'
import { findRoom } from './check-disk.ts'
import { checkInstallation } from './check-installation.ts'

const PUBLIC_URL = 'https://order.fayva.test'
const TWILIO_SID = `AC${'0'.repeat(32)}`
const SERVICE = `MG${'1'.repeat(32)}`
const DATA_DIR = mkdtempSync(join(tmpdir(), 'fayva-doctor-'))
cleanUp(() => rmSync(DATA_DIR, { recursive: true }))

const { url: databaseUrl } = await createTestDatabase()
const db = openDatabase(databaseUrl, { connections: 1 })
cleanUp(() => db.$client.end())
await buildVenue(db)
const { standIn: stripe } = await createTestStandIn()
const tenant = await createAuth0Tenant(() => new Date())
const mail = await startSmtpServer()
const store = await startObjectStore('venue-pictures')
const proxy = await startProxy()
let twilio: StandInTwilioAccount

beforeEach(() => {
  Object.assign(stripe.account, {
    chargesEnabled: true,
    payoutsEnabled: true,
    currentlyDue: [],
    isTaxActive: true,
    registeredStates: ['CA'],
    webhookEndpoints: [
      {
        url: `${PUBLIC_URL}/api/webhooks/stripe`,
        enabledEvents: [...PAYMENT_EVENTS],
        isEnabled: true,
      },
    ],
  })
  twilio = {
    sid: TWILIO_SID,
    authToken: 'twilio-secret-token',
    status: 'active',
    type: 'Full',
    numbers: [{ phoneNumber: '+13105550100', canText: true }],
    services: { [SERVICE]: ['+13105550100'] },
  }
  Object.assign(tenant.application, {
    secret: TENANT.AUTH0_CLIENT_SECRET,
    grants: ['http://auth0.com/oauth/grant-type/passwordless/otp', 'refresh_token'],
    logoutUrls: [`${PUBLIC_URL}/auth/callback`, `${PUBLIC_URL}/staff/auth/callback`],
  })
  Object.assign(store, { refusal: undefined, keepsAll: false })
  proxy.answer = passOn
})

const CONFIGURED = {
  DATABASE_URL: databaseUrl,
  DATA_DIR,
  DEFAULT_LOCATION: 'B1R',
  PUBLIC_URL,
  STRIPE_SECRET_KEY: 'sk_test_doctor',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_doctor',
  STRIPE_WEBHOOK_SECRET: 'whsec_doctor',
  TWILIO_ACCOUNT_SID: TWILIO_SID,
  TWILIO_AUTH_TOKEN: 'twilio-secret-token',
  TWILIO_FROM: '+13105550100',
  ...TENANT,
  SMTP_URL: mail.url,
  MAIL_FROM: 'orders@example.com',
  S3_ENDPOINT: store.url,
  S3_BUCKET: 'venue-pictures',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 's3-secret-key',
}
type Settings = Partial<Record<keyof typeof CONFIGURED, string | undefined>>

/** The public address is a proxy on this machine; Stripe and Auth0 are stand-ins. */
const route: typeof fetch = async (input, init) => {
  const { host, pathname, search } = new URL(input instanceof Request ? input.url : input)
  if (host === 'api.stripe.com') return stripe.fetch(input, init)
  if (host === TENANT.AUTH0_DOMAIN) return tenant.fetch(input, init)
  if (host !== new URL(PUBLIC_URL).host) throw new TypeError(`${host} is unknown`)
  return fetch(`${proxy.url}${pathname}${search}`, init)
}

class TwilioStandIn extends RequestClient {
  override async request<Data>(
    options: Parameters<RequestClient['request']>[0],
  ): Promise<{ statusCode: number; body: Data; headers: object }> {
    const url = new URL(options.uri)
    for (const [name, value] of Object.entries(options.params ?? {})) {
      url.searchParams.set(name, String(value))
    }
    const login = Buffer.from(`${options.username}:${options.password}`).toString('base64')
    const answer = await createTwilioApi(twilio).request(url.pathname + url.search, {
      headers: { authorization: `Basic ${login}` },
    })
    return { statusCode: answer.status, body: (await answer.json()) as Data, headers: {} }
  }
  override filterLoggingHeaders() {
    return []
  }
}

function examine(settings: Settings = {}) {
  const config = parseConfig({ ...CONFIGURED, ...settings })
  return checkInstallation(config, {
    databaseUrl: config.DATABASE_URL,
    fetch: route,
    twilioClient: new TwilioStandIn(),
  })
}

/** One check of the report, by its service and name. */
async function findCheck(of: string, settings?: Settings) {
  const checks = await examine(settings)
  return checks.find(({ service, name }) => `${service}, ${name}` === of)
}

test('a configured installation passes, except that test keys move no money', async () => {
  await noteBackups({ backupDays: 0, restoreDays: 30 })
  const checks = await examine()
  const notOk = checks.filter(({ result }) => result !== 'ok')
  expect(notOk).toEqual([
    // the tests' own PostgreSQL has none
    expect.objectContaining({ service: 'Backup', name: 'WAL', result: 'warning' }),
    expect.objectContaining({ service: 'Payments', name: 'key mode', result: 'warning' }),
  ])
  expect([...new Set(checks.map(({ service }) => service))]).toEqual([
    'Database',
    'Backup',
    'Disk',
    'Campaign',
    'Address',
    'Payments',
    'Messages',
    'Sign-in',
    'E-mail',
    'Pictures',
    'Addresses',
  ])
  expect(mail.messages).toEqual([])
  expect(store.objects.size).toBe(0)
})

test('without services, stand-ins are warnings and nothing fails', async () => {
  const checks = await checkInstallation(parseConfig({ DATA_DIR }), { databaseUrl: undefined })
  const warnings = checks.filter(({ result }) => result === 'warning')
  expect(warnings.map(({ service, name }) => `${service}, ${name}`)).toEqual([
    'Database, connection',
    'Address, PUBLIC_URL',
    'Payments, stand-in',
    'Messages, stand-in',
    'E-mail, server',
  ])
  expect(checks.filter(({ result }) => result === 'failure')).toEqual([])
  expect(readdirSync(join(DATA_DIR, 'pictures'))).toEqual([])
})

describe('backups', () => {
  test('backups are missed when none is recorded, or no restore was tried', async () => {
    await noteBackups(undefined)
    expect(await findCheck('Backup, last backup')).toMatchObject({
      result: 'warning',
      text: 'No backup is recorded.',
    })
    expect(await findCheck('Backup, restore')).toMatchObject({
      result: 'warning',
      text: 'No restore of a backup was ever tried.',
    })
  })

  test('backups are late after a night without one, and after a month without a restore', async () => {
    await noteBackups({ backupDays: 2, restoreDays: 32 })
    expect(await findCheck('Backup, last backup')).toMatchObject({ result: 'warning' })
    expect(await findCheck('Backup, restore')).toMatchObject({
      result: 'warning',
      text: 'A restore was last tried 32 days ago.',
    })
  })
})

describe('the payment account', () => {
  test.each([
    [
      'that cannot charge',
      { chargesEnabled: false, currentlyDue: ['external_account'] },
      'account',
      'failure',
      'The account Fayva Demo cannot take payments (requirements.past_due). Stripe asks for: external_account.',
    ],
    [
      'that is not paid out',
      { payoutsEnabled: false },
      'account',
      'warning',
      'The account Fayva Demo takes payments, but is not paid out.',
    ],
    [
      'of which Stripe asks something',
      { currentlyDue: ['company.tax_id'] },
      'account',
      'warning',
      'The account Fayva Demo takes payments. Stripe asks for: company.tax_id.',
    ],
    [
      'whose tax is not active',
      { isTaxActive: false },
      'tax settings',
      'failure',
      'Tax is not active, so no order can be priced. Missing: head_office.',
    ],
    [
      'that collects tax nowhere',
      { registeredStates: [] },
      'tax registrations',
      'warning',
      'Tax is collected nowhere: every order has a tax of $0.',
    ],
    [
      'without a webhook',
      { webhookEndpoints: [] },
      'webhooks',
      'failure',
      `No webhook leads to ${PUBLIC_URL}/api/webhooks/stripe.`,
    ],
    [
      'whose webhook is disabled',
      { webhookEndpoints: [webhook(['*'], false)] },
      'webhooks',
      'failure',
      `The webhook to ${PUBLIC_URL}/api/webhooks/stripe is disabled.`,
    ],
    [
      'whose webhook sends too little',
      { webhookEndpoints: [webhook(PAYMENT_EVENTS.slice(1))] },
      'webhooks',
      'failure',
      `The webhook to ${PUBLIC_URL}/api/webhooks/stripe does not send ${PAYMENT_EVENTS[0]}.`,
    ],
  ])('a payment account %s is reported', async (_, settings, name, result, text) => {
    Object.assign(stripe.account, settings)
    expect(await findCheck(`Payments, ${name}`)).toMatchObject({
      result,
      text,
      fix: expect.stringMatching(/\.$/),
    })
  })

  test('keys of two accounts fail', async () => {
    const settings = { STRIPE_PUBLISHABLE_KEY: 'pk_test_other' }
    expect(await findCheck('Payments, keys', settings)).toMatchObject({
      result: 'failure',
      text: 'The two keys are of different accounts.',
    })
  })

  test('a key that Stripe does not know fails, and no other call is made', async () => {
    const settings = {
      STRIPE_SECRET_KEY: 'sk_live_doctor',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_doctor',
    }
    const checks = (await examine(settings)).filter(({ service }) => service === 'Payments')
    expect(checks).toMatchObject([{ name: 'account', result: 'failure' }])
    expect(checks[0]?.text).toMatch(/^Invalid API Key provided/)
  })

  test('a payment account fails without an answer in time, and the other checks still run', async () => {
    const limits = stopTimeLimits()
    const arrived = Promise.withResolvers<void>()
    const silent: typeof fetch = (input, init) => {
      if (!String(input instanceof Request ? input.url : input).includes('stripe'))
        return route(input, init)
      arrived.resolve()
      return new Promise(() => {})
    }
    const config = parseConfig({ ...CONFIGURED, STRIPE_TIMEOUT_MS: '3500' })
    const checking = checkInstallation(config, {
      databaseUrl,
      fetch: silent,
      twilioClient: new TwilioStandIn(),
    })
    await arrived.promise
    limits.runOut()
    const checks = await checking
    expect(checks.find(({ service }) => service === 'Payments')).toMatchObject({
      result: 'failure',
      text: 'There was no answer within 9 seconds.',
    })
  })
})

test('a webhook that sends every event is enough, beside those of others', async () => {
  stripe.account.webhookEndpoints = [
    { url: 'https://other.example', enabledEvents: ['charge.refunded'], isEnabled: true },
    webhook(['*']),
  ]
  expect((await findCheck('Payments, webhooks'))?.result).toBe('ok')
})

test('the events that a webhook needs are those that operations.md names', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const row = page.split('\n').find((line) => line.includes('`STRIPE_WEBHOOK_SECRET`')) ?? ''
  const named = [...row.matchAll(/`([a-z_]*\.[a-z_.]+)`/g)].map(([, name]) => name as string)
  const full = named.map((name) => (name.startsWith('.') ? `charge.dispute${name}` : name))
  expect(full.toSorted()).toEqual(PAYMENT_EVENTS.toSorted())
})

describe('the Twilio account', () => {
  test.each([
    [
      'that is suspended',
      { status: 'suspended' as const },
      {},
      'account',
      'failure',
      'is suspended',
    ],
    ['that is a trial', { type: 'Trial' as const }, {}, 'account', 'warning', 'is a trial'],
    ['with another token', { authToken: 'other' }, {}, 'account', 'failure', 'Authenticate'],
    ['without the number', { numbers: [] }, {}, 'sender', 'failure', 'does not belong'],
    [
      'whose number sends no text messages',
      { numbers: [{ phoneNumber: '+13105550100', canText: false }] },
      {},
      'sender',
      'failure',
      'cannot send text messages',
    ],
    [
      'without the service',
      { services: {} },
      { TWILIO_FROM: SERVICE },
      'sender',
      'failure',
      'not found',
    ],
    [
      'whose service has no number',
      { services: { [SERVICE]: [] } },
      { TWILIO_FROM: SERVICE },
      'sender',
      'failure',
      'has no number',
    ],
    [
      'that sends under a name',
      {},
      { TWILIO_FROM: 'Fayva' },
      'sender',
      'warning',
      'cannot be asked',
    ],
  ])('a Twilio account %s is reported', async (_, changes, settings, name, result, text) => {
    Object.assign(twilio, changes)
    const check = await findCheck(`Messages, ${name}`, settings)
    expect(check).toMatchObject({ result, text: expect.stringContaining(text) })
  })
})

test('a messaging service with a number passes', async () => {
  expect((await findCheck('Messages, sender', { TWILIO_FROM: SERVICE }))?.result).toBe('ok')
})

describe('the Auth0 tenant', () => {
  test.each([
    [
      'that knows another secret',
      { secret: 'other' },
      'passwordless grant',
      'does not know the client',
    ],
    ['without codes', { grants: ['refresh_token'] }, 'passwordless grant', 'may not use the grant'],
    ['without refreshes', { grants: [] }, 'refresh grant', 'may not use the grant Refresh Token'],
    [
      'that does not lead back after a logout',
      { logoutUrls: [`${PUBLIC_URL}/auth/callback`] },
      'logout addresses',
      `does not lead back to ${PUBLIC_URL}/staff/auth/callback.`,
    ],
  ])('an Auth0 tenant %s is reported', async (_, changes, name, text) => {
    Object.assign(tenant.application, changes)
    const check = await findCheck(`Sign-in, ${name}`)
    expect(check).toMatchObject({ result: 'failure', text: expect.stringContaining(text) })
  })

  test('an Auth0 tenant at another address fails', async () => {
    const check = await findCheck('Sign-in, tenant', { AUTH0_DOMAIN: 'nobody.auth0.test' })
    expect(check).toMatchObject({ result: 'failure', text: 'nobody.auth0.test is unknown.' })
  })
})

describe('the public address', () => {
  test.each<[string, Answer, string, string]>([
    [
      'behind a proxy that buffers streams of events',
      (request, response) => {
        if (request.url !== '/healthz') response.writeHead(200).flushHeaders()
        else passOn(request, response)
      },
      'event streams',
      'does not arrive while it is open',
    ],
    [
      'behind a proxy that ends streams',
      (request, response) => {
        if (request.url === '/healthz') passOn(request, response)
        else response.writeHead(200).end()
      },
      'event streams',
      'ends before its first event',
    ],
    [
      'that redirects',
      (_, response) => response.writeHead(301, { location: 'https://www.fayva.test/' }).end(),
      'reachable',
      'redirects to https://www.fayva.test/',
    ],
    [
      'while Fayva is down',
      (_, response) => response.writeHead(502).end(),
      'reachable',
      'answers 502',
    ],
    [
      'where something else answers',
      (_, response) => response.writeHead(200).end('<h1>Welcome to nginx</h1>'),
      'reachable',
      'Something other than Fayva',
    ],
  ])('an address %s is reported', async (_, answer, name, text) => {
    proxy.answer = answer
    const limits = stopTimeLimits()
    const open = vi.waitFor(() => expect(proxy.streams()).toBe(1), { timeout: 5_000 })
    const checking = findCheck(`Address, ${name}`)
    if (text.includes('while it is open')) await open.then(() => limits.runOut())
    else open.catch(() => {})
    expect(await checking).toMatchObject({
      result: 'failure',
      text: expect.stringContaining(text),
    })
  })

  test('an address without https is only a warning', async () => {
    expect(
      await findCheck('Address, https', { PUBLIC_URL: 'http://order.fayva.test' }),
    ).toMatchObject({ result: 'warning' })
  })
})

describe('the default location', () => {
  const check = (DEFAULT_LOCATION: string) =>
    findCheck('Database, default location', { DEFAULT_LOCATION })
  const set = (values: string) =>
    db.$client.query(`update vendor_locations set ${values} where vendor_location_id = '1DC'`)

  test("the default location is a warning when none is configured, and the demo's is not in the database", async () => {
    expect(await check('')).toMatchObject({
      result: 'warning',
      text: 'Guests find no location 2DFE6, where /location, /demo and the links of empty pages lead.',
      fix: 'Set DEFAULT_LOCATION to the id of a location that guests can open.',
    })
  })

  test('a default location that is a draft or archived is a warning, because guests do not see it', async () => {
    expect(await check('1dc')).toMatchObject({ result: 'ok' })
    await set(`state = 'DRAFT'`)
    expect(await check('1DC')).toMatchObject({ result: 'warning' })
    await set(`state = 'OPEN', archived_at = now()`)
    expect(await check('1DC')).toMatchObject({ result: 'warning' })
  })

  test('only once the database is set up', async () => {
    const { url } = await createTestDatabase()
    const empty = openDatabase(url, { connections: 1 })
    await empty.$client.query('drop schema public cascade; drop schema drizzle cascade')
    await empty.$client.end()
    const found = await findCheck('Database, default location', { DATABASE_URL: url })
    expect(found).toMatchObject({ result: 'ok' })
  })
})

describe('the database', () => {
  test('a database that does not answer fails, and its password is in no text', async () => {
    const DATABASE_URL = 'postgres://fayva:hunter22@127.0.0.1:1/fayva'
    const checks = (await examine({ DATABASE_URL })).filter(({ service }) => service === 'Database')
    expect(checks).toMatchObject([{ name: 'version', result: 'failure' }])
    expect(checks[0]?.text).toContain('ECONNREFUSED')
  })

  test('a database that is too old fails', () => {
    expect(judgeVersion({ version: '14.9', number: 140_009 })).toMatchObject({
      result: 'failure',
      text: 'PostgreSQL 14.9 is too old.',
    })
  })

  test.each([
    [600_000, 'failure', '600 seconds ahead of'],
    [-10_000, 'warning', '10 seconds behind'],
  ])('a database whose clock is %i ms off is reported', async (offsetMs, result, text) => {
    const now = Date.now.bind(Date)
    const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + offsetMs)
    onTestFinished(() => spy.mockRestore())
    expect(await findCheck('Database, clock')).toMatchObject({
      result,
      text: expect.stringContaining(text),
    })
  })

  test('a database with missing, newer or incompatible migrations fails', async () => {
    const { url } = await createTestDatabase()
    const migrations = () => findCheck('Database, migrations', { DATABASE_URL: url })
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('delete from drizzle.fayva_migrations')
    await client.query('delete from drizzle.__drizzle_migrations')
    expect(await migrations()).toMatchObject({
      result: 'warning',
      text: expect.stringMatching(/^Not applied yet: 00\d\d_\w+(, 00\d\d_\w+)*\.$/),
    })
    const at = 4_000_000_000_000
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${at})`,
    )
    expect(await migrations()).toMatchObject({ result: 'failure' })
    await client.query('drop schema drizzle cascade')
    expect(await migrations()).toMatchObject({ result: 'warning', text: 'The database is empty.' })
    await client.end()
  })

  test('a database that a newer version has migrated is a warning', async () => {
    const { url } = await createTestDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(
      `insert into drizzle.fayva_migrations (created_at, name, finished_at) values (4000000000000, '0099_later', now())`,
    )
    await client.end()
    expect(await findCheck('Database, migrations', { DATABASE_URL: url })).toMatchObject({
      result: 'warning',
      text: 'A newer version has applied: 0099_later.',
    })
  })
})

test.each([
  [0.5, 'failure'],
  [3, 'warning'],
  [50, 'ok'],
])('a disk with %d GB left is a %s', async (gigabytes, result) => {
  const measure = async () => ({ bavail: gigabytes * 1_000_000, bsize: 1_000 })
  expect((await findRoom('/data', measure as never)).result).toBe(result)
})

test('a mail server that cannot be reached or keeps us out fails, and its password is in no text', async () => {
  const SMTP_URL = 'smtp://fayva:hunter22@127.0.0.1:1'
  const check = await findCheck('E-mail, server', { SMTP_URL })
  expect(check).toMatchObject({ result: 'failure', text: expect.stringContaining('ECONNREFUSED') })
})

describe('the store of pictures', () => {
  test.each([
    ['that refuses the keys', { refusal: 403 }, {}, 'The store answered 403.'],
    ['without the bucket', {}, { S3_BUCKET: 'none' }, 'The bucket does not exist.'],
  ])('a store of pictures %s fails', async (_, changes, settings, text) => {
    Object.assign(store, changes)
    expect(await findCheck('Pictures, write, read, delete', settings)).toMatchObject({
      result: 'failure',
      text,
    })
  })

  test('a store that keeps deleted pictures is only a warning', async () => {
    store.keepsAll = true
    expect(await findCheck('Pictures, write, read, delete')).toMatchObject({
      result: 'warning',
      text: 'Pictures can be written to the bucket venue-pictures and read, but not deleted.',
    })
    store.objects.clear()
  })

  test('a folder that cannot be written fails', async () => {
    const file = join(DATA_DIR, randomUUID())
    writeFileSync(file, '')
    const none = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
    const check = await findCheck('Pictures, write, read, delete', { ...none, DATA_DIR: file })
    expect(check).toMatchObject({ result: 'failure', text: expect.stringContaining('ENOTDIR') })
  })
})

test('no text names a secret of the configuration', async () => {
  const DATABASE_URL = 'postgres://fayva:hunter22@127.0.0.1:1/fayva'
  Object.assign(tenant.application, { secret: 'other' })
  Object.assign(twilio, { authToken: 'other' })
  store.refusal = 500
  const said = JSON.stringify(
    await examine({
      DATABASE_URL,
      SMTP_URL: 'smtp://fayva:hunter22@127.0.0.1:1',
      PUBLIC_URL: 'https://fayva:hunter22@order.fayva.test',
    }),
  )
  expect(said).toContain('https://fayva:…@order.fayva.test answers.')
  for (const secret of [
    'sk_test_doctor',
    'whsec_doctor',
    'twilio-secret-token',
    's3-secret-key',
    'hunter22',
  ]) {
    expect(said).not.toContain(secret)
  }
})

describe('npm run doctor', () => {
  test('npm run doctor prints a line for each check and ends with 1 when one fails', async () => {
    const { code, output } = await runDoctor({
      DATABASE_URL: 'postgres://127.0.0.1:1/fayva',
      DATA_DIR,
    })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^failure {2}Database, version: .+ECONNREFUSED.+ Fix: Check DATABASE_URL/m,
    )
    expect(output).toMatch(/^warning {2}Payments, stand-in: .+ Fix: /m)
    expect(output.trim().split('\n').at(-1)).toBe('1 failure, 4 warnings.')
  })

  test('npm run doctor prints the same as JSON, and ends with 0 on warnings', async () => {
    const { code, output } = await runDoctor({ DATABASE_URL: databaseUrl, DATA_DIR }, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toContainEqual({
      service: 'Payments',
      name: 'stand-in',
      result: 'warning',
      text: 'A stand-in takes the payments: no money moves.',
      fix: 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    })
  })

  test('npm run doctor says what is wrong with the configuration', async () => {
    const { code, output } = await runDoctor({ PORT: 'many', DATA_DIR })
    expect([code, output]).toEqual([1, expect.stringContaining('failure  Configuration, PORT: ')])
  })
})

function webhook(enabledEvents: string[], isEnabled = true) {
  return { url: `${PUBLIC_URL}/api/webhooks/stripe`, enabledEvents, isEnabled }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** Answers like Fayva behind a proxy that does not buffer. */
function passOn(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/healthz') return response.end('{"status":"up"}')
  return response
    .writeHead(200, { 'content-type': 'text/event-stream' })
    .write('event: spots\ndata: {"spots":{}}\n\n')
}

async function startProxy() {
  let streams = 0
  const started = { url: '', answer: passOn as Answer, streams: () => streams }
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/events')) {
      streams++
      response.on('close', () => streams--)
    }
    started.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => {
    server.closeAllConnections()
    server.close()
  })
  started.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return started
}

function runDoctor(environment: Record<string, string>, ...parameters: string[]) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
  return runTestProgram('doctor', parameters, env)
}

/** Replaces what is recorded of backups. */
async function noteBackups(ages: { backupDays: number; restoreDays: number } | undefined) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`delete from audit_entries where subject_type = 'installation'`)
  for (const [step, days] of ages
    ? Object.entries({ backup: ages.backupDays, restore: ages.restoreDays })
    : []) {
    await client.query(
      `insert into audit_entries (at, actor, action, subject_type, subject_id)
       values (now() - $1 * interval '1 day', 'test', $2 || '.passed', 'installation', $2)`,
      [days, step],
    )
  }
  await client.end()
}
