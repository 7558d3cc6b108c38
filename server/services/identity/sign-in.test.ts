import { decodeJwt } from 'jose'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import {
  openTestDatabase,
  startIdentityHarness,
  type SignedIn,
} from '#tests/support/identity-harness.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { newPhone } from '#tests/support/new-phone.ts'
import { users } from './identity.tables.ts'

const NO_LIMITS = {
  SMS_PER_PHONE_COOLDOWN_SECONDS: '0',
  SMS_PER_PHONE_HOUR: '0',
  SMS_PER_PHONE_DAY: '0',
  SMS_PER_DEVICE_HOUR: '0',
}
const REPEATS = 100
const TEST_LOGIN = { TEST_LOGIN_PHONE: '+13105550199', TEST_LOGIN_CODE: '424242' }

const db = await openTestDatabase()
const harness = await startIdentityHarness(db, { ...NO_LIMITS, ...TEST_LOGIN })
afterAll(harness.identity.stop)
afterEach(() => vi.restoreAllMocks())

test('a first sign-in creates an account, a second finds it', async () => {
  const phoneNumber = newPhone()
  const first = await harness.signIn(phoneNumber)
  const second = await harness.signIn(phoneNumber)
  expect(first.response.status).toBe(200)
  expect(first.session.isNewUser).toBe(true)
  expect(second.session.isNewUser).toBe(false)
  expect(second.session.userId).toBe(first.session.userId)
  expect(first.session.userId).toMatch(/^[\w-]+$/)
  expect(await harness.whoIs(first.session.idToken)).toMatchObject({
    userId: first.session.userId,
    phoneNumber,
  })
})

test('the id token identifies the user and lasts 60 minutes', async () => {
  const phoneNumber = newPhone()
  const { session } = await harness.signIn(phoneNumber)
  const claims = decodeJwt(session.idToken)
  expect(claims).toMatchObject({ sub: session.userId, phone_number: phoneNumber })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
  expect(session.expiresAt).toBe(new Date((claims.exp ?? 0) * 1000).toISOString())
  for (const token of [session.idToken, session.accessToken]) {
    expect(decodeJwt(token).scope).toBe('openid profile email phone')
  }
})

test('a known phone keeps its account id', async () => {
  const phoneNumber = newPhone()
  await db.insert(users).values({ userId: 'usr-demo-1', phoneNumber })
  const { session } = await harness.signIn(phoneNumber)
  expect(session).toMatchObject({ userId: 'usr-demo-1', isNewUser: false })
})

test('a phone number in any common notation is the same phone', async () => {
  const { session } = await harness.signIn('+13105569001')
  const cookie = cookiesOf(await harness.start('(310) 556-9001'))
  const code = await harness.newestCode('+13105569001')
  const again = await harness.verify('310.556.9001', code, { cookie })
  expect(((await again.json()) as SignedIn).userId).toBe(session.userId)
})

test('a number of a US territory signs in, written with the prefix of a call from abroad', async () => {
  const { session } = await harness.signIn('+17872409000')
  const cookie = cookiesOf(await harness.start('001 (787) 240-9000'))
  const code = await harness.newestCode('+17872409000')
  const again = await harness.verify('٧٨٧٢٤٠٩٠٠٠', code, { cookie })
  expect(((await again.json()) as SignedIn).userId).toBe(session.userId)
})

test.each([
  ['Bahamas, which looks domestic', '+12425551234'],
  ['Dominican Republic', '+18095551234'],
  ['Canada', '+14165550123'],
  ['United Kingdom', '011 44 7400 123456'],
])('a number of a country that gets no text messages is refused: %s', async (_, phoneNumber) => {
  const refused = await harness.start(phoneNumber)
  expect(refused.status).toBe(400)
  const text = 'Text messages are not sent to this country.'
  expect(await refused.json()).toMatchObject({
    error: text,
    code: 'COUNTRY_NOT_SERVED',
    fields: { phoneNumber: text },
  })
  expect(await harness.newestCode(phoneNumber)).toBe('')
})

test('a wrong code is refused with the specified text', async () => {
  const phoneNumber = newPhone()
  await harness.start(phoneNumber)
  const response = await harness.verify(phoneNumber, await wrongCodeFor(phoneNumber))
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: 'Wrong phone number or verification code.' })
})

test.each(['12345', '1234567', 'abcdef', '', '12 456'])('%j is not a code', async (code) => {
  const response = await harness.verify(newPhone(), code)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    fields: { code: 'Please enter a valid 6-digit verification code.' },
  })
})

test('only three of a thousand guesses, a hundred at a time, are checked; then even the right code is refused until a new one is sent', async () => {
  const phoneNumber = newPhone()
  const cookie = cookiesOf(await harness.start(phoneNumber))
  const right = await harness.newestCode(phoneNumber)
  const guesses = Array.from({ length: 1000 }, (_, index) => String(index).padStart(6, '9'))
  const wrongGuesses = guesses.filter((guess) => guess !== right)
  // a hundred at a time: on a busy machine more would wait too long for a connection
  const responses: Response[] = []
  while (wrongGuesses.length > 0) {
    const batch = wrongGuesses.splice(0, 100).map((guess) => harness.verify(phoneNumber, guess))
    responses.push(...(await Promise.all(batch)))
  }
  const wrong = responses.filter((response) => response.status === 403)
  const locked = responses.filter((response) => response.status === 429)
  expect(wrong).toHaveLength(3)
  expect(locked).toHaveLength(responses.length - 3)
  const refused = await harness.verify(phoneNumber, right)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'too_many_attempts' })
  await harness.start(phoneNumber, { cookie })
  const next = await harness.newestCode(phoneNumber)
  expect((await harness.verify(phoneNumber, next)).status).toBe(200)
})

test('the next code to the same browser works after three wrong codes', async () => {
  const phoneNumber = newPhone()
  const cookie = cookiesOf(await harness.start(phoneNumber))
  const wrong = await wrongCodeFor(phoneNumber)
  for (const _ of [1, 2, 3, 4]) await harness.verify(phoneNumber, wrong)
  await harness.start(phoneNumber, { cookie })
  const code = await harness.newestCode(phoneNumber)
  expect((await harness.verify(phoneNumber, code)).status).toBe(200)
})

test('a code used twice in parallel opens one session', async () => {
  const phoneNumber = newPhone()
  await harness.start(phoneNumber)
  const code = await harness.newestCode(phoneNumber)
  const responses = await Promise.all([1, 2].map(() => harness.verify(phoneNumber, code)))
  expect(responses.map((response) => response.status).toSorted()).toEqual([200, 403])
})

test('a double tap with the same key gets the same session twice', async () => {
  const phoneNumber = newPhone()
  const cookie = cookiesOf(await harness.start(phoneNumber))
  const code = await harness.newestCode(phoneNumber)
  const headers = { 'idempotency-key': crypto.randomUUID(), cookie }
  const both = await Promise.all([1, 2].map(() => harness.verify(phoneNumber, code, headers)))
  expect(both.map((response) => response.status)).toEqual([200, 200])
  const [first, second] = await Promise.all(both.map((response) => response.json()))
  expect(second).toEqual(first)
  const other = await harness.verify(newPhone(), code, headers)
  expect(other.status).toBe(422)
})

test('100 repeats of a request for a code whose text is slow ask the database once', async () => {
  const phoneNumber = newPhone()
  const cookie = cookiesOf(await harness.start(newPhone()))
  const headers = { 'idempotency-key': crypto.randomUUID(), cookie }
  const gate = Promise.withResolvers<void>()
  const send = vi.spyOn(harness.inbox, 'send').mockImplementation(() => gate.promise)
  const shared = vi.spyOn(harness.openAnswers, 'share')
  const starts = Array.from({ length: REPEATS }, () => harness.start(phoneNumber, headers))
  await vi.waitFor(() => expect(shared).toHaveBeenCalledTimes(REPEATS), 30_000)
  const used = vi.spyOn(db.$client, 'use')
  gate.resolve()
  const statuses = (await Promise.all(starts)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect(send).toHaveBeenCalledTimes(1)
  expect(used.mock.calls.length).toBeLessThan(REPEATS)
})

test('the newest code of a browser wins', async () => {
  const phoneNumber = newPhone()
  const cookie = cookiesOf(await harness.start(phoneNumber))
  const older = await harness.newestCode(phoneNumber)
  let newer = older
  while (newer === older) {
    await harness.start(phoneNumber, { cookie })
    newer = await harness.newestCode(phoneNumber)
  }
  expect((await harness.verify(phoneNumber, older)).status).toBe(403)
  expect((await harness.verify(phoneNumber, newer)).status).toBe(200)
})

test('a code of one phone does not open another', async () => {
  const [mine, theirs] = [newPhone(), newPhone()]
  await harness.start(mine)
  await harness.start(theirs)
  const code = await harness.newestCode(mine)
  expect((await harness.verify(theirs, code)).status).toBe(403)
})

test.each([
  ['just before', 5 * 60_000 - 1000, 200],
  ['after', 5 * 60_000 + 1, 403],
])('a code works for five minutes: %s', async (_, shiftMs, status) => {
  const phoneNumber = newPhone()
  await harness.start(phoneNumber)
  const code = await harness.newestCode(phoneNumber)
  harness.clock.shiftMs = shiftMs
  const response = await harness.verify(phoneNumber, code)
  harness.clock.shiftMs = 0
  expect(response.status).toBe(status)
})

test('the message ends with the line that binds the code to our site', async () => {
  const phoneNumber = newPhone()
  await harness.start(phoneNumber)
  const answer = await harness.inbox.app.request(`/dev/inbox.json?phone=${phoneNumber}`)
  const { messages } = (await answer.json()) as { messages: { body: string; code: string }[] }
  expect(messages[0]?.body.split('\n').at(-1)).toBe(`@localhost #${messages[0]?.code}`)
})

test.each([
  ['toll-free', '+18005551234'],
  ['premium', '+19005551234'],
  ['too short', '+1310555'],
  ['not a number', 'hello'],
])('no code is sent to a number that is %s', async (_, phoneNumber) => {
  const response = await harness.start(phoneNumber)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: 'Invalid phone number. Please enter a valid number.',
  })
  expect(await harness.newestCode(phoneNumber)).toBe('')
})

test('the test login works with its code, for five minutes, and cannot be refreshed', async () => {
  expect((await harness.start(TEST_LOGIN.TEST_LOGIN_PHONE)).status).toBe(204)
  expect(await harness.newestCode(TEST_LOGIN.TEST_LOGIN_PHONE)).toBe('')
  const response = await harness.verify(TEST_LOGIN.TEST_LOGIN_PHONE, TEST_LOGIN.TEST_LOGIN_CODE)
  const session = (await response.json()) as SignedIn
  const { exp = 0, iat = 0 } = decodeJwt(session.idToken)
  expect(exp - iat).toBe(300)
  const cookie = response.headers.getSetCookie().map((text) => text.split(';')[0])
  expect((await harness.refresh(cookie.join('; '))).status).toBe(401)
})

test('a form of another site is refused', async () => {
  const foreign = { origin: 'https://evil.example' }
  const form = { 'content-type': 'text/plain' }
  expect((await harness.start(newPhone(), foreign)).status).toBe(403)
  expect((await harness.start(newPhone(), form)).status).toBe(403)
  for (const site of ['cross-site', 'same-site']) {
    expect((await harness.start(newPhone(), { 'sec-fetch-site': site })).status).toBe(403)
  }
})

test('a phone on the same network signs in at the address of this machine', async () => {
  const origin = 'http://192.168.1.20:3000'
  const response = await harness.api.request(`${origin}/api/auth/passwordless/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ phoneNumber: newPhone() }),
  })
  expect(response.status).toBe(204)
})

/** A code that differs from the one that was sent. */
async function wrongCodeFor(phoneNumber: string): Promise<string> {
  return (await harness.newestCode(phoneNumber)) === '000000' ? '000001' : '000000'
}
