import { beforeAll, expect, test, vi } from 'vitest'
import { systemContext } from '#server/process/context.ts'
import { logRequests } from '#server/http/request-log.ts'
import { createLog } from '#server/process/log.ts'
import { settlePayments } from '#server/services/payments/settle-payments.ts'
import { buildVenueStart, createStartSteps, newToken } from '#tests/support/start-venue-steps.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '../support/provider-steps.ts'
import { Hono } from 'hono'

/** Values that cannot occur by chance. */
const PHONE = '+13105557391'
const WRONG_CODE = '739164'
const OPERATOR_PHONE = '+13105557392'

const lines: string[] = []
const harness = await startApiHarness({
  environment: { PLATFORM_ADMINS: OPERATOR_PHONE },
  log: createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => void lines.push(line) }),
})
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const app = new Hono().use(logRequests(harness.services)).route('/', harness.api)
const refusals: string[] = []
/** Calls with the token of an invitation, for a database that refuses them. */
const callsWithToken: (() => Promise<{ status: number }>)[] = []
const secrets = new Set([PHONE, PHONE.slice(2), WRONG_CODE])

beforeAll(async () => {
  vi.spyOn(harness.api, 'request').mockImplementation(async (input, init) => {
    const response = await app.request(input as string, init)
    if (response.status >= 400) refusals.push(await response.clone().text())
    return response
  })
})

test('phones, codes, tokens and payment secrets are in no log line and in no refusal', async () => {
  await signInWithMistakes()
  await buyWithAccidents()
  await inviteWithAccidents()
  await loseTheTables()
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => JSON.parse(line).level === 'error').length).toBeGreaterThan(2)
  expect(refusals.length).toBeGreaterThan(5)
  expect(secrets.size).toBeGreaterThan(6)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
    expect(refusals.filter((text) => text.includes(secret))).toEqual([])
  }
})

test('a log line names the call, but not the user', () => {
  const routes = new Set(lines.map((line) => JSON.parse(line).route as string | undefined))
  expect(routes).toContain('/api/auth/passwordless/start')
  expect(routes).toContain('/api/users/:userId/orders/:orderId/markPaid')
})

test('control: a secret written to the log on purpose is found', () => {
  harness.services.log.info({ whatever: PHONE }, 'careless')
  expect(lines.some((line) => line.includes(PHONE))).toBe(true)
})

async function signInWithMistakes() {
  const start = { body: { phoneNumber: PHONE } }
  const headers = { cookie: cookiesOf(await harness.call('POST /auth/passwordless/start', start)) }
  const { messages } = await readInbox()
  secrets.add(messages[0]?.code ?? '')
  const wrong = { body: { phoneNumber: PHONE, code: WRONG_CODE }, headers }
  expect((await harness.call('POST /auth/passwordless/verify', wrong)).status).toBe(403)
  const code = messages[0]?.code
  const body = { phoneNumber: PHONE, code }
  const answer = await harness.call<Record<string, string>>('POST /auth/passwordless/verify', {
    body,
    headers,
  })
  for (const name of ['idToken', 'accessToken']) secrets.add(answer.body[name] ?? '')
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  secrets.add(cookie.slice(cookie.indexOf('=') + 1))
  await harness.call('POST /auth/session/refresh', { headers: { cookie: `${cookie}x` } })
  await harness.call('GET /vendors', {
    headers: { authorization: `Bearer ${answer.body.idToken}x` },
  })
}

async function buyWithAccidents() {
  const guest = await harness.signIn(PHONE)
  const staff = await harness.signIn(STAFF_PHONE)
  for (const { idToken } of [guest, staff]) secrets.add(idToken)
  const { body } = await steps.create(guest)
  const { orderId } = body.order
  secrets.add(body.clientSecret ?? '')
  secrets.add(body.clientSecret?.split('_secret_')[1] ?? '')
  await provider.fail('500', '/v1/')
  await steps.update(guest, orderId, { tipAmount: '1.00' })
  await provider.heal()
  await harness.confirmPayment(body.clientSecret ?? '')
  // errors of external libraries repeat the request
  const careless = `Request to ${PHONE} with Bearer ${guest.idToken} for ${body.clientSecret} failed`
  vi.spyOn(harness.services.payments.of(null), 'findPayment').mockRejectedValueOnce(
    new Error(careless, { cause: Object.assign(new Error(careless), { config: { careless } }) }),
  )
  expect((await steps.markPaid(guest, orderId)).status).toBe(500)
  vi.spyOn(harness.services.payments.of(null), 'findPayment').mockRejectedValueOnce(
    new Error(careless),
  )
  await settlePayments(systemContext(harness.services, 'test'))
  expect((await steps.refund(guest, orderId)).status).toBe(403)
  expect((await steps.markPaid(guest, orderId)).status).toBe(200)
  expect((await steps.complete(staff, orderId)).status).toBe(200)
}

/** An invitation that cannot be sent, and its link on its way to a venue. */
async function inviteWithAccidents() {
  const token = newToken()
  secrets.add(token)
  const operator = await harness.signIn(OPERATOR_PHONE)
  const { start, look } = createStartSteps(harness.call)
  const careless = `Message to ${PHONE} with https://order.example.com/staff/start/${token} failed`
  vi.spyOn(harness.services.sms, 'send').mockRejectedValueOnce(new Error(careless))
  const body = { invitationId: crypto.randomUUID(), token, phoneNumber: PHONE, sendBy: 'text' }
  const invited = await harness.call<{ wasSent: boolean }>('POST /invitations', {
    as: operator,
    body,
  })
  expect([invited.status, invited.body.wasSent]).toEqual([201, false])
  const again = await harness.call('POST /invitations', { as: operator, body })
  expect(again.status).toBe(409)
  expect((await look(token, operator)).body.invitation.state).toBe('FOREIGN')
  expect((await look(`${token}x`)).status).toBe(404)
  expect((await start(operator, buildVenueStart({ invitationToken: token }))).status).toBe(403)
  const guest = await harness.signIn(PHONE)
  expect((await start(guest, buildVenueStart({ invitationToken: token, name: '' }))).status).toBe(
    400,
  )
  expect((await start(guest, buildVenueStart({ invitationToken: token }))).status).toBe(201)
  expect((await start(operator, buildVenueStart({ invitationToken: token }))).status).toBe(409)
  callsWithToken.push(
    () => look(token),
    () => start(guest, buildVenueStart({ invitationToken: token })),
  )
}

/** A database that refuses every query: its errors repeat the query with all its values. */
async function loseTheTables() {
  const { rows } = await harness.db.$client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`,
  )
  const guest = await harness.signIn(PHONE)
  const { orderId } = await steps.buy(guest)
  secrets.add(guest.idToken)
  await harness.db.$client.query(
    rows
      .map(({ name }) => `alter table ${name} rename to lost_${crypto.randomUUID().slice(0, 8)}`)
      .map((text) => text.replace(/lost_(\w+)/, '"lost_$1"'))
      .join(';'),
  )
  const answers = [
    await harness.call('POST /auth/passwordless/start', { body: { phoneNumber: PHONE } }),
    await harness.call('POST /auth/passwordless/verify', {
      body: { phoneNumber: PHONE, code: WRONG_CODE },
    }),
    await steps.read(guest, orderId),
    await steps.markPaid(guest, orderId),
    await steps.create(guest),
    await harness.call('GET /vendors/HALL/user-role', { as: guest }),
    ...(await Promise.all(callsWithToken.map((call) => call()))),
  ]
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).not.toEqual([])
}

async function readInbox() {
  const inbox = harness.running.outside.standIns.find(({ path }) => path === '/')
  const answer = await inbox?.app.request(`/dev/inbox.json?phone=${encodeURIComponent(PHONE)}`)
  return (await answer?.json()) as { messages: { code: string }[] }
}
