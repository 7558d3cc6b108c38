import { afterAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { openTestDatabase, startIdentityHarness } from '#tests/support/identity-harness.ts'
import { newPhone } from '#tests/support/new-phone.ts'
import { signInAnswers } from '../../calls/idempotency.tables.ts'

const NO_LIMITS = {
  SMS_PER_PHONE_COOLDOWN_SECONDS: '0',
  SMS_PER_PHONE_HOUR: '0',
  SMS_PER_PHONE_DAY: '0',
  SMS_PER_DEVICE_HOUR: '0',
}

const db = await openTestDatabase()
const harness = await startIdentityHarness(db, NO_LIMITS)
/** A second process on the same database. */
const otherNode = await startIdentityHarness(db, NO_LIMITS)
afterAll(() => {
  harness.identity.stop()
  otherNode.identity.stop()
})

/** Requests a code from a new browser. */
async function ask(phoneNumber: string, headers: Record<string, string> = {}) {
  const started = await harness.start(phoneNumber, headers)
  const cookie = cookiesOf(started)
  return { started, cookie, as: { cookie }, code: await harness.newestCode(phoneNumber) }
}

test('a stranger’s wrong codes do not lock out the owner of the phone', async () => {
  const phoneNumber = newPhone()
  const stranger = await ask(phoneNumber)
  const owner = await ask(phoneNumber)
  const wrong = wrongFor(stranger.code, owner.code)
  for (const status of [403, 403, 403, 429]) {
    const guess = await harness.verify(phoneNumber, wrong, stranger.as)
    expect(guess.status).toBe(status)
  }
  expect((await harness.verify(phoneNumber, owner.code, owner.as)).status).toBe(200)
})

test('a stranger who requests a code later does not replace the owner’s code', async () => {
  const phoneNumber = newPhone()
  const owner = await ask(phoneNumber)
  await ask(phoneNumber)
  expect((await harness.verify(phoneNumber, owner.code, owner.as)).status).toBe(200)
})

test('each of several browsers signs in to one phone with its own code only', async () => {
  const phoneNumber = newPhone()
  const [one, two] = [await ask(phoneNumber), await ask(phoneNumber)]
  if (one.code !== two.code) {
    expect((await harness.verify(phoneNumber, two.code, one.as)).status).toBe(403)
  }
  expect((await harness.verify(phoneNumber, one.code, one.as)).status).toBe(200)
  expect((await harness.verify(phoneNumber, two.code, two.as)).status).toBe(200)
})

test('the right code without its request’s cookie is a wrong code', async () => {
  const phoneNumber = newPhone()
  const { code } = await ask(phoneNumber)
  const elsewhere = await ask(newPhone())
  for (const cookie of ['', 'fayva_device=x', elsewhere.cookie]) {
    const refused = await harness.verify(phoneNumber, code, { cookie })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      error: 'Wrong phone number or verification code.',
      code: 'WRONG_CODE',
    })
  }
})

test('the cookie of a request is httpOnly and for the API only', async () => {
  const { started } = await ask(newPhone())
  const [cookie] = started.headers.getSetCookie()
  expect(cookie).toMatch(/^fayva_device=[\w-]{32,}; /)
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('Path=/api;')
  expect(cookie).toContain('SameSite=Lax')
})

test('a code that could not be sent gives the previous code no new attempts', async () => {
  const phoneNumber = newPhone()
  const { cookie, code } = await ask(phoneNumber)
  const wrong = wrongFor(code)
  for (const _ of [1, 2, 3]) await harness.verify(phoneNumber, wrong, { cookie })
  const send = harness.inbox.send
  harness.inbox.send = () =>
    Promise.reject(Object.assign(new Error('not a mobile number'), { status: 400 }))
  expect((await harness.start(phoneNumber, { cookie })).status).toBe(503)
  harness.inbox.send = send
  expect((await harness.verify(phoneNumber, wrong, { cookie })).status).toBe(429)
})

test('a double-sent request for a code sends one message, and both responses set the same cookie', async () => {
  const phoneNumber = newPhone()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    [harness, otherNode].map((node) => node.start(phoneNumber, key)),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(new Set(answers.map(cookiesOf)).size).toBe(1)
  expect(await countMessages(phoneNumber)).toBe(1)
})

test('a double-sent code, on two nodes, opens one session', async () => {
  const phoneNumber = newPhone()
  const { cookie, code } = await ask(phoneNumber)
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    [harness, otherNode, harness, otherNode].map((node) => node.verify(phoneNumber, code, headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const sessions = await Promise.all(answers.map((answer) => answer.json()))
  for (const session of sessions) expect(session).toEqual(sessions[0])
})

test('a double-sent wrong code counts as one attempt', async () => {
  const phoneNumber = newPhone()
  const { cookie, code } = await ask(phoneNumber)
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
  for (const node of [harness, otherNode, harness, otherNode]) {
    expect((await node.verify(phoneNumber, wrongFor(code), headers)).status).toBe(403)
  }
  expect((await harness.verify(phoneNumber, code, { cookie })).status).toBe(200)
})

test('a stored answer is encrypted, is no valid cookie, and is deleted after a minute', async () => {
  const phoneNumber = newPhone()
  const { cookie, code } = await ask(phoneNumber)
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
  const answer = await harness.verify(phoneNumber, code, headers)
  const { idToken } = (await answer.json()) as { idToken: string }
  const rows = await db.select().from(signInAnswers)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(JSON.stringify(row)).not.toContain(idToken.split('.')[1])
    const stolen = `fayva_session=${row.sealedAnswer}`
    expect((await harness.refresh(stolen)).status).toBe(401)
  }
  harness.clock.shiftMs += MINUTE_MS + 1
  const another = { cookie, 'idempotency-key': crypto.randomUUID() }
  expect((await harness.verify(phoneNumber, code, another)).status).toBe(403)
  const kept = await db.select().from(signInAnswers)
  expect(kept.filter(({ answerId }) => rows.some((row) => row.answerId === answerId))).toEqual([])
  harness.clock.shiftMs -= MINUTE_MS + 1
})

test('a key is free again a minute after its first use', async () => {
  const phoneNumber = newPhone()
  const { cookie, code } = await ask(phoneNumber)
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
  expect((await harness.verify(phoneNumber, code, headers)).status).toBe(200)
  harness.clock.shiftMs += MINUTE_MS + 1
  expect((await harness.verify(phoneNumber, code, headers)).status).toBe(403)
  harness.clock.shiftMs -= MINUTE_MS + 1
})

test('a repeat takes over from a first request whose process died', async () => {
  const phoneNumber = newPhone()
  const { cookie, code } = await ask(phoneNumber)
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
  await harness.verify(phoneNumber, wrongFor(code), headers)
  // the row as it is before the first request has answered
  await db.update(signInAnswers).set({ sealedAnswer: null })
  harness.clock.shiftMs += MINUTE_MS / 3
  const again = await harness.verify(phoneNumber, wrongFor(code), headers)
  harness.clock.shiftMs -= MINUTE_MS / 3
  expect(again.status).toBe(403)
})

function wrongFor(...codes: string[]): string {
  return ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? ''
}

async function countMessages(phoneNumber: string): Promise<number> {
  const answer = await harness.inbox.app.request(`/dev/inbox.json?phone=${phoneNumber}`)
  return ((await answer.json()) as { messages: unknown[] }).messages.length
}
