import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createAuth0Tenant, TENANT, TENANT_CODE } from '#tests/support/auth0-tenant.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { newPhone } from '#tests/support/new-phone.ts'
import {
  openTestDatabase,
  sessionCookieOf,
  startIdentityHarness,
  type SignedIn,
} from '#tests/support/identity-harness.ts'

const tenant = await createAuth0Tenant(() => new Date())
vi.stubGlobal('fetch', tenant.fetch)

const db = await openTestDatabase()
const harness = await startIdentityHarness(db, {
  ...TENANT,
  PUBLIC_URL: 'http://localhost:3000',
  SMS_PER_DEVICE_HOUR: '0',
})
afterAll(harness.identity.stop)
afterEach(() => {
  for (const name of Object.keys(tenant.claims)) delete tenant.claims[name]
})

async function signIn(phoneNumber: string) {
  await harness.start(phoneNumber)
  const response = await harness.verify(phoneNumber, TENANT_CODE)
  const session = (await response.json()) as SignedIn
  return { response, session, cookie: sessionCookieOf(response) }
}

test('a tenant signs people in, with an account of our own', async () => {
  const phoneNumber = newPhone()
  const { response, session } = await signIn(phoneNumber)
  expect(response.status).toBe(200)
  expect(session.userId).toMatch(/^[0-9a-f]{24}$/)
  expect(await harness.whoIs(session.idToken)).toMatchObject({
    userId: session.userId,
    phoneNumber,
  })
})

test('a tenant that does not answer is given up before the browser does', async () => {
  const phoneNumber = newPhone()
  const { status } = await whileSlow(() => harness.start(phoneNumber))
  expect(status).toBe(503)
  // it may have sent the code
  expect((await harness.start(phoneNumber)).status).toBe(429)
})

test('a tenant that answers a code late has used it up: its answer is awaited', async () => {
  const phoneNumber = newPhone()
  await harness.start(phoneNumber)
  const { status } = await whileSlow(() => harness.verify(phoneNumber, TENANT_CODE))
  expect(status).toBe(200)
})

/** Runs `work` while the tenant takes 10 s for every answer. */
async function whileSlow(work: () => Response | Promise<Response>): Promise<Response> {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms < 10_000 ? AbortSignal.abort() : new AbortController().signal,
  )
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted()
    return tenant.fetch(input, init)
  })
  const result = await work()
  vi.restoreAllMocks()
  vi.stubGlobal('fetch', tenant.fetch)
  return result
}

test.each([
  ['whose phone is not verified', { phone_number_verified: false }],
  ['that does not say whether its phone is verified', { phone_number_verified: undefined }],
  ['whose phone is only in its name', { phone_number: undefined }],
  ['of another connection', { sub: 'auth0|1234' }],
  ['of a connection with a similar prefix', { sub: 'smsx|1234' }],
  ['of another client', { aud: 'another' }],
  ['of another tenant', { iss: 'https://evil.auth0.test/' }],
])('a token %s is not accepted', async (_, differences) => {
  const phoneNumber = newPhone()
  await signIn(phoneNumber)
  expect(await harness.whoIs(await tenant.signIdToken(phoneNumber))).not.toBeNull()
  expect(await harness.whoIs(await tenant.signIdToken(phoneNumber, differences))).toBeNull()
})

test.each([{ phone_number_verified: false }, { phone_number: undefined }])(
  'a sign-in that yields %j opens no session',
  async (differences) => {
    const phoneNumber = newPhone()
    await harness.start(phoneNumber)
    Object.assign(tenant.claims, differences)
    const response = await harness.verify(phoneNumber, TENANT_CODE)
    expect(response.status).toBe(503)
    expect(sessionCookieOf(response)).toBe('')
  },
)

test('a logout ends every token of the session, including refreshed ones, and its token family', async () => {
  const { session, cookie } = await signIn(newPhone())
  const tokens = [session.idToken]
  let newest = cookie
  for (const _ of [1, 2]) {
    const refreshed = await harness.refresh(newest)
    tokens.push(((await refreshed.json()) as SignedIn).idToken)
    newest = sessionCookieOf(refreshed)
  }
  for (const token of tokens) expect(await harness.whoIs(token)).not.toBeNull()
  const response = await harness.get('/api/auth/logout?returnTo=/auth/callback', { cookie: newest })
  const target = new URL(response.headers.get('location') ?? '')
  expect(target.host).toBe(TENANT.AUTH0_DOMAIN)
  expect([...target.searchParams.values()]).toContain('http://localhost:3000/auth/callback')
  for (const token of tokens) expect(await harness.whoIs(token)).toBeNull()
  for (const credential of [cookie, newest]) {
    expect((await harness.refresh(credential)).status).toBe(401)
  }
  expect(tenant.revoked).toHaveLength(1)
})

test('a refresh that loses a race with a logout yields no token', async () => {
  const { session, cookie } = await signIn(newPhone())
  const answered = Promise.withResolvers<void>()
  const arrived = tenant.holdRefreshes(answered.promise)
  const refreshing = harness.refresh(cookie)
  await arrived
  await harness.get('/api/auth/logout', { cookie })
  answered.resolve()
  expect((await refreshing).status).toBe(401)
  expect(await harness.whoIs(session.idToken)).toBeNull()
})

test('attempts are counted per request here, because a tenant counts per phone', async () => {
  const phoneNumber = newPhone()
  const stranger = { cookie: cookiesOf(await harness.start(phoneNumber)) }
  harness.clock.shiftMs += 61_000
  await harness.start(phoneNumber)
  for (const status of [403, 403, 403, 429]) {
    expect((await harness.verify(phoneNumber, '000000', stranger)).status).toBe(status)
  }
  expect((await harness.verify(phoneNumber, TENANT_CODE)).status).toBe(200)
})
