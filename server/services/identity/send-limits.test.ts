import { afterEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { parseConfig, type Config } from '../../process/config.ts'
import { buildVenue, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { openTestDatabase, startIdentityHarness } from '#tests/support/identity-harness.ts'
import { untilBlocked, whileLocked } from '#tests/support/while-locked.ts'
import { codeSends } from './identity.tables.ts'

const PHONE = '+13105580001'

const db = await openTestDatabase()
let stop = () => {}

afterEach(async () => {
  stop()
  await db.delete(codeSends)
  await db.$client.query('truncate standin_sms.messages, identity_provider.codes')
})

async function startWith(environment: Record<string, string> | Config = {}) {
  const harness = await startIdentityHarness(db, environment)
  stop = harness.identity.stop
  return harness
}

test('a phone gets one code in 60 s, and the refusal says how long to wait', async () => {
  const harness = await startWith()
  expect((await harness.start(PHONE)).status).toBe(204)
  const refused = await harness.start(PHONE)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
  expect(await refused.json()).toMatchObject({ code: 'CODE_SENT_RECENTLY' })
  harness.clock.shiftMs = MINUTE_MS
  expect((await harness.start(PHONE)).status).toBe(204)
})

test('the refusal says whether the last code was sent to this browser', async () => {
  const harness = await startWith()
  const first = await harness.start(PHONE)
  const again = await harness.start(PHONE, { cookie: cookiesOf(first) })
  expect(await again.json()).toMatchObject({ code: 'CODE_SENT_RECENTLY', isSentHere: true })
  const elsewhere = await harness.start(PHONE)
  expect(await elsewhere.json()).toMatchObject({ code: 'CODE_SENT_RECENTLY', isSentHere: false })
  expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(30)
})

test('a repeat of the same request is answered, and sends no second message', async () => {
  const harness = await startWith()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => harness.start(PHONE, headers)))
  expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204])
  expect(await countMessages(harness)).toBe(1)
})

test('parallel requests of two processes cannot pass the limit together', async () => {
  const processes = [await startWith(), await startWith()]
  // both have read by then, unless one waits for the other
  await db.$client.query(`
    create function hold_insert() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(1); return new; end';
    create trigger hold_insert before insert on code_sends for each row execute function hold_insert()`)
  const answers = await whileLocked(db, ['select pg_advisory_xact_lock(1)'], () =>
    processes.map((harness) => harness.start(PHONE)),
  )
  await db.$client.query('drop function hold_insert cascade')
  processes[0]?.identity.stop()
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 429])
})

test('requests that wait to be counted hold one connection together, and refused ones none', async () => {
  const harness = await startWith()
  await harness.start(PHONE)
  const rival = await db.$client.connect()
  await rival.query('begin; lock table code_sends in share mode')
  const waiting = Array.from({ length: 30 }, (_, last) => harness.start(`+131055806${10 + last}`))
  await untilBlocked(db, 1)
  expect((await harness.start(PHONE)).status).toBe(429)
  await untilBlocked(db, 1)
  await rival.query('commit')
  rival.release()
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
})

test('a phone gets five codes an hour and ten a day', async () => {
  const harness = await startWith()
  const sent: number[] = []
  for (let minute = 0; minute < 5 * 60; minute += 2) {
    harness.clock.shiftMs = minute * MINUTE_MS
    if ((await harness.start(PHONE)).status === 204) sent.push(minute)
  }
  expect(sent).toEqual([0, 2, 4, 6, 8, 60, 62, 64, 66, 68])
  harness.clock.shiftMs = 24 * HOUR_MS + MINUTE_MS
  expect((await harness.start(PHONE)).status).toBe(204)
})

test('a device gets five codes an hour, across all phones', async () => {
  const harness = await startWith()
  const first = await harness.start('+13105580010')
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const statuses = []
  for (const last of [1, 2, 3, 4, 5]) {
    statuses.push((await harness.start(`+1310558001${last}`, { cookie })).status)
  }
  expect(statuses).toEqual([204, 204, 204, 204, 429])
  expect((await harness.start('+13105580019')).status).toBe(204)
})

test('an address has a high limit of its own, and the day has a cap', async () => {
  const byAddress = await startWith({ SMS_PER_IP_TEN_MINUTES: '3' })
  const statuses = []
  for (const last of [1, 2, 3, 4]) {
    statuses.push((await byAddress.start(`+1310558002${last}`)).status)
  }
  expect(statuses).toEqual([204, 204, 204, 429])
  byAddress.identity.stop()
  const capped = await startWith({ SMS_PER_DAY: '4', SMS_PER_DAY_NEW_NUMBERS: '0' })
  expect((await capped.start('+13105580031')).status).toBe(204)
  const refused = await capped.start('+13105580032')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'SENDING_PAUSED' })
})

test('a prefix whose codes are rarely entered gets ten an hour, and operators are alerted', async () => {
  const harness = await startWith({ SMS_PER_PREFIX_HOUR: '10' })
  const pump = async (last: number) => (await harness.start(`+131055807${10 + last}`)).status
  for (const last of [1, 2, 3, 4, 5, 6, 7, 8]) expect(await pump(last)).toBe(204)
  for (const last of [91, 92]) await harness.signIn(`+131055807${last}`)
  harness.clock.shiftMs = MINUTE_MS
  const refused = await harness.start('+13105580751')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_CODES' })
  expect((await harness.start('+13105580752')).status).toBe(429)
  expect(harness.logged.join('').split('limit for one phone prefix is reached')).toHaveLength(2)
  expect((await harness.start('+13105590751')).status).toBe(204)
  harness.clock.shiftMs = HOUR_MS + 2 * MINUTE_MS
  expect((await harness.start('+13105580751')).status).toBe(204)
})

test('an address whose codes are not entered gets a few, except for numbers with an account', async () => {
  const harness = await startWith({ SMS_PER_IP_RARELY_ENTERED: '5' })
  await harness.signIn('+13105580910')
  for (const last of [1, 2, 3, 4, 5]) await harness.start(`+1310558092${last}`)
  harness.clock.shiftMs = 2 * MINUTE_MS
  const refused = await harness.start('+13105580930')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_CODES' })
  expect((await harness.start('+13105580910')).status).toBe(204)
  for (const last of [1, 2]) {
    await harness.verify(`+1310558092${last}`, await harness.newestCode(`+1310558092${last}`))
  }
  expect((await harness.start('+13105580930')).status).toBe(204)
})

test('a part of the codes of the day is kept for numbers that have an account or a role', async () => {
  expect(parseConfig({ SMS_PER_DAY: '100' }).SMS_PER_DAY_NEW_NUMBERS).toBe(75)
  const harness = await startWith({ SMS_PER_DAY: '6', SMS_PER_DAY_NEW_NUMBERS: '3' })
  await harness.signIn('+13105580940')
  await buildVenue(db)
  for (const last of [1, 2]) await harness.start(`+1310558095${last}`)
  harness.clock.shiftMs = 2 * MINUTE_MS
  const refused = await harness.start('+13105580953')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'SENDING_PAUSED' })
  expect((await harness.start('+13105580940')).status).toBe(204)
  expect((await harness.start(STAFF_PHONE)).status).toBe(204)
})

test('guests who were sent codes within a minute do not lock each other out', async () => {
  const harness = await startWith({ SMS_PER_PREFIX_HOUR: '10' })
  for (let last = 10; last < 21; last++) {
    expect((await harness.start(`+131055808${last}`)).status).toBe(204)
  }
})

test('a prefix whose codes are entered has no limit of its own', async () => {
  const harness = await startWith({ SMS_PER_PREFIX_HOUR: '10' })
  for (const last of [1, 2, 3, 4, 5, 6, 7]) await harness.start(`+1310558081${last}`)
  for (const last of [1, 2, 3]) await harness.signIn(`+1310558082${last}`)
  harness.clock.shiftMs = MINUTE_MS
  expect((await harness.start('+13105580831')).status).toBe(204)
})

test('codes per prefix are limited where they cost money', () => {
  const twilio = {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15005550006',
  }
  expect(parseConfig(twilio).SMS_PER_PREFIX_HOUR).toBe(10)
  expect(parseConfig({ ...twilio, SMS_PER_PREFIX_HOUR: '0' }).SMS_PER_PREFIX_HOUR).toBe(0)
  expect(parseConfig({}).SMS_PER_PREFIX_HOUR).toBe(0)
})

test('an address is what the trusted proxy saw, whatever the client claims', async () => {
  const oneEach = { SMS_PER_IP_TEN_MINUTES: '1' }
  const proxied = await startWith({ ...oneEach, TRUSTED_PROXIES: '1' })
  expect((await proxied.start('+13105580041', via('1.1.1.1, 9.9.9.9'))).status).toBe(204)
  expect((await proxied.start('+13105580042', via('2.2.2.2, 9.9.9.9'))).status).toBe(429)
  expect((await proxied.start('+13105580043', via('1.1.1.1, 8.8.8.8'))).status).toBe(204)
  proxied.identity.stop()
  const direct = await startWith(oneEach)
  expect((await direct.start('+13105580044', via('3.3.3.3'))).status).toBe(204)
  expect((await direct.start('+13105580045', via('4.4.4.4'))).status).toBe(429)
})

test.each([
  ['addresses of one IPv6 network are one client', '2001:db8:1:2::a', '2001:DB8:1:2:3:4:5:6', 429],
  ['the start of a network may be shortened', '::1', '0:0:0:0:1::', 429],
  ['other networks are other clients', '2001:db8:1:2::a', '2001:db8:1:3::a', 204],
  ['an IPv4 address in IPv6 form is the same client', '::ffff:192.0.2.1', '192.0.2.1', 429],
  ['hexadecimal form is the same client', '::ffff:c000:201', '192.0.2.1', 429],
  ['a translated IPv4 address is the same client', '64:ff9b::192.0.2.1', '192.0.2.1', 429],
  ['IPv4 addresses in IPv6 form are not one network', '::ffff:192.0.2.1', '::ffff:192.0.2.2', 204],
])('the limits know that %s', async (_, first, second, status) => {
  const harness = await startWith({ SMS_PER_IP_TEN_MINUTES: '1', TRUSTED_PROXIES: '1' })
  expect((await harness.start('+13105580046', via(first))).status).toBe(204)
  expect((await harness.start('+13105580047', via(second))).status).toBe(status)
})

test('a message the network refuses is reported and can be retried immediately', async () => {
  const harness = await startWith()
  const send = harness.inbox.send
  const refusal = Object.assign(new Error('not a mobile number'), { status: 400 })
  harness.inbox.send = () => Promise.reject(refusal)
  const failed = await harness.start(PHONE)
  expect(failed.status).toBe(503)
  expect(await failed.json()).toMatchObject({
    error: 'Failed to send verification code. Please try again.',
  })
  harness.inbox.send = send
  expect((await harness.start(PHONE)).status).toBe(204)
})

test('a message that may still arrive is counted, and its code works here', async () => {
  const harness = await startWith()
  const { inbox } = harness
  const send = inbox.send
  inbox.send = async (message) => {
    await send(message)
    throw new Error('no answer in time')
  }
  const failed = await harness.start(PHONE)
  expect(failed.status).toBe(503)
  const cookie = cookiesOf(failed)
  const again = await harness.start(PHONE, { cookie })
  expect(again.status).toBe(429)
  expect(await again.json()).toMatchObject({ code: 'CODE_SENT_RECENTLY', isSentHere: true })
  const code = await harness.newestCode(PHONE)
  expect((await harness.verify(PHONE, code, { cookie })).status).toBe(200)
})

test('the test login is refused in production', async () => {
  const testLogin = { TEST_LOGIN_PHONE: PHONE, TEST_LOGIN_CODE: '424242' }
  expect(() => parseConfig({ ...testLogin, NODE_ENV: 'production' })).toThrow(/TEST_LOGIN_PHONE/)
  const config = { ...parseConfig(testLogin), isProduction: true }
  const harness = await startWith(config)
  await harness.start(PHONE)
  expect((await harness.verify(PHONE, '424242')).status).toBe(403)
})

test('nothing logged or stored reveals a phone number, a code or a token', async () => {
  const harness = await startWith({ LOG_LEVEL: 'trace' })
  const { session, cookie } = await harness.signIn(PHONE)
  await harness.verify(PHONE, '111111')
  await harness.refresh(cookie)
  harness.clock.shiftMs += MINUTE_MS
  const send = harness.inbox.send
  harness.inbox.send = ({ to }) => Promise.reject(new Error(`The number ${to} is not valid`))
  await harness.start(PHONE)
  harness.inbox.send = send
  const { rows } = await db.$client.query<{ row: string }>(`
    select row_to_json(c)::text as row from identity_provider.codes c
    union all select row_to_json(s)::text from code_sends s`)
  const written = [
    ...harness.logged,
    ...rows.map(({ row }) => row.replace(`"phone_number":"${PHONE}"`, '')),
  ].join('\n')
  const secrets = [
    PHONE,
    PHONE.slice(2),
    session.idToken,
    session.accessToken,
    cookie.split('=')[1],
  ]
  expect(harness.logged.length).toBeGreaterThan(0)
  for (const secret of secrets) expect(written).not.toContain(secret)
})

const via = (addresses: string) => ({ 'x-forwarded-for': addresses })

async function countMessages(harness: Awaited<ReturnType<typeof startWith>>): Promise<number> {
  const answer = await harness.inbox.app.request('/dev/inbox.json')
  return ((await answer.json()) as { messages: unknown[] }).messages.length
}
