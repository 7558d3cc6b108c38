import { SignJWT, decodeJwt, generateKeyPair } from 'jose'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/values/time-units.ts'
import {
  openTestDatabase,
  ORIGIN,
  sessionCookieOf,
  startIdentityHarness,
  type SignedIn,
  urlOf,
} from '#tests/support/identity-harness.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { LEAVES_THE_SITE } from '#tests/support/redirect-corpus.ts'
import { newPhone } from '#tests/support/new-phone.ts'
import { startChanges, type Changes } from '../../live/changes.ts'
import { watchRevokedSessions } from './revoked-sessions.ts'

const LEEWAY_MS = 10_000

const db = await openTestDatabase()
const harness = await startIdentityHarness(db, { SMS_PER_DEVICE_HOUR: '0' })
afterAll(harness.identity.stop)

test('a refresh gives new tokens for the same person and a new cookie', async () => {
  const { session, cookie } = await harness.signIn(newPhone())
  const response = await harness.refresh(cookie)
  const refreshed = (await response.json()) as SignedIn
  expect(response.status).toBe(200)
  expect(refreshed.userId).toBe(session.userId)
  expect(refreshed.idToken).not.toBe(session.idToken)
  expect(await harness.whoIs(refreshed.idToken)).toMatchObject({ userId: session.userId })
  expect(sessionCookieOf(response)).not.toBe(cookie)
})

test('twenty tabs refresh at the same time and none is logged out', async () => {
  const { cookie } = await harness.signIn(newPhone())
  const responses = await Promise.all(Array.from({ length: 20 }, () => harness.refresh(cookie)))
  expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200))
  for (const response of responses) {
    expect((await harness.refresh(sessionCookieOf(response))).status).toBe(200)
  }
})

test('a refresh that two others have overtaken is a replay and does not set the session back', async () => {
  const { session, cookie } = await harness.signIn(newPhone())
  const { sid } = decodeJwt(session.idToken)
  const others = `update identity_provider.sessions
    set generation = generation + 2, rotated_at = now() where session_id = $1`
  const [late] = await whileLocked(db, [others, sid], () => [
    Promise.resolve(harness.refresh(cookie)),
  ])
  expect(late?.status).toBe(401)
  expect(await harness.whoIs(session.idToken)).toBeNull()
})

test('an old credential replayed after the leeway ends the session and its tokens', async () => {
  const { session, cookie } = await harness.signIn(newPhone())
  const successor = await harness.refresh(cookie)
  harness.clock.shiftMs += LEEWAY_MS + 1
  expect((await harness.refresh(cookie)).status).toBe(401)
  expect((await harness.refresh(sessionCookieOf(successor))).status).toBe(401)
  expect(await harness.whoIs(session.idToken)).toBeNull()
})

test('a session that is not used for 30 days ends', async () => {
  const [used, unused] = [await harness.signIn(newPhone()), await harness.signIn(newPhone())]
  harness.clock.shiftMs += 29 * DAY_MS
  const refreshed = sessionCookieOf(await harness.refresh(used.cookie))
  harness.clock.shiftMs += 2 * DAY_MS
  const answers = await Promise.all(
    [refreshed, unused.cookie].map((cookie) => harness.refresh(cookie)),
  )
  harness.clock.shiftMs = 0
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
})

test('an old credential yields the current one within the leeway, not a second chain', async () => {
  const { cookie } = await harness.signIn(newPhone())
  await harness.refresh(cookie)
  const late = await harness.refresh(cookie)
  harness.clock.shiftMs += LEEWAY_MS + 1
  expect((await harness.refresh(sessionCookieOf(late))).status).toBe(200)
})

test('a tampered or foreign cookie refreshes nothing', async () => {
  const { cookie } = await harness.signIn(newPhone())
  const flipped = `${cookie.slice(0, -3)}${cookie.endsWith('AAA') ? 'BBB' : 'AAA'}`
  for (const wrong of ['', 'fayva_session=x', flipped]) {
    expect((await harness.refresh(wrong)).status).toBe(401)
  }
  expect((await harness.refresh(cookie)).status).toBe(200)
})

test('a logout takes effect with the next request, and a second one is not an error', async () => {
  const { session, cookie } = await harness.signIn(newPhone())
  expect(await harness.whoIs(session.idToken)).not.toBeNull()
  const response = await harness.get('/api/auth/logout?returnTo=/auth/callback', { cookie })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/auth/callback')
  expect(await harness.whoIs(session.idToken)).toBeNull()
  expect((await harness.refresh(cookie)).status).toBe(401)
  expect((await harness.get('/api/auth/logout', { cookie })).status).toBe(302)
})

test.each([
  ['a link or a picture of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of a neighbor domain', { 'sec-fetch-site': 'same-site' }],
  ['a link of another site, over plain http', { referer: 'http://evil.example/page' }],
  ['a page whose address cannot be read', { referer: 'about:blank' }],
])('%s does not log anyone out', async (_, headers) => {
  const { session, cookie } = await harness.signIn(newPhone())
  const response = await harness.get('/api/auth/logout', { cookie, ...headers })
  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await harness.whoIs(session.idToken)).not.toBeNull()
  expect((await harness.refresh(cookie)).status).toBe(200)
})

test.each([
  ['a button of our pages', { 'sec-fetch-site': 'same-origin' }],
  ['a button of our pages, over plain http', { referer: `${ORIGIN}/account` }],
  ['an address that a person types', { 'sec-fetch-site': 'none' }],
])('%s logs out', async (_, headers) => {
  const { session, cookie } = await harness.signIn(newPhone())
  const response = await harness.get('/api/auth/logout', { cookie, ...headers })
  expect(response.status).toBe(302)
  expect(await harness.whoIs(session.idToken)).toBeNull()
})

test('a logout ends one session, not the same person on another device', async () => {
  const phoneNumber = newPhone()
  const here = await harness.signIn(phoneNumber)
  harness.clock.shiftMs += 61_000
  const there = await harness.signIn(phoneNumber)
  await harness.get('/api/auth/logout', { cookie: here.cookie })
  expect(await harness.whoIs(there.session.idToken)).not.toBeNull()
})

test('a logout is known to other processes and survives a restart', async () => {
  // the reload after a gap would find it too, and this is about the notification
  const other = await watchInOtherProcess({ onGap: () => () => {} })
  const ended: string[] = []
  const signInAndOut = async () => {
    const { session, cookie } = await harness.signIn(newPhone())
    await harness.get('/api/auth/logout', { cookie })
    ended.push(String(decodeJwt(session.idToken).sid))
  }
  // the first ones may come before the other process listens
  await expect
    .poll(async () => {
      await signInAndOut()
      return ended.some((sessionId) => other.has(sessionId))
    })
    .toBe(true)
  const restarted = await watchInOtherProcess()
  expect(ended.filter((sessionId) => !restarted.has(sessionId))).toEqual([])
})

test('a process that missed a logout notification picks it up with its next reload', async () => {
  const deaf = await watchInOtherProcess({ subscribe: () => () => {} })
  const { session, cookie } = await harness.signIn(newPhone())
  await harness.get('/api/auth/logout', { cookie })
  await deaf.reload()
  expect(deaf.has(String(decodeJwt(session.idToken).sid))).toBe(true)
})

test('a reload does not forget a session that is being revoked', async () => {
  const watch = await watchInOtherProcess()
  const client = await db.$client.connect()
  await client.query('begin')
  // rows can be read but not written
  await client.query('lock table revoked_sessions in share mode')
  const revoking = watch.revoke('session-1')
  await watch.reload()
  expect(watch.has('session-1')).toBe(true)
  await client.query('commit')
  client.release()
  await revoking
  await watch.reload()
  expect(watch.has('session-1')).toBe(true)
  harness.clock.shiftMs += 2 * HOUR_MS
  await watch.reload()
  expect(watch.has('session-1')).toBe(false)
})

test('a listener is called once for each session that ends', async () => {
  const watch = await watchInOtherProcess()
  const heard: string[] = []
  watch.onRevoked((sessionId) => heard.push(sessionId))
  await watch.revoke('session-2')
  await watch.revoke('session-2')
  expect(heard.filter((sessionId) => sessionId === 'session-2')).toEqual(['session-2'])
})

const LOOKALIKES = ['//evil.example', '@evil.example', '/.//evil.example', '.evil.example/a']

test.each([...LEAVES_THE_SITE, ...LOOKALIKES.map((end) => `${ORIGIN}${end}`)])(
  'a logout never returns to %j',
  async (returnTo) => {
    const response = await harness.get(`/api/auth/logout?returnTo=${encodeURIComponent(returnTo)}`)
    expect(response.headers.get('location')).toBe('/')
  },
)

test('a logout returns to a page of this site that is named with our own origin', async () => {
  const returnTo = encodeURIComponent(`${ORIGIN}/staff/signin?a=1#top`)
  const response = await harness.get(`/api/auth/logout?returnTo=${returnTo}`)
  expect(response.headers.get('location')).toBe('/staff/signin?a=1')
})

test('an expired token is refused after 20 s of leeway, cached or not', async () => {
  const { session } = await harness.signIn(newPhone())
  const before = harness.clock.shiftMs
  const secondsAfterExpiry = (seconds: number) => {
    harness.clock.shiftMs = Date.parse(session.expiresAt) + seconds * 1000 - Date.now()
  }
  secondsAfterExpiry(5)
  expect(await harness.whoIs(session.idToken)).not.toBeNull()
  secondsAfterExpiry(21)
  expect(await harness.whoIs(session.idToken)).toBeNull()
  harness.clock.shiftMs = before
})

test('a token signed with another key, or an access token, is refused', async () => {
  const { session } = await harness.signIn(newPhone())
  const { privateKey } = await generateKeyPair('RS256')
  const forged = await new SignJWT({ phone_number: '+13105570001' })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer('https://identity.fayva.internal/')
    .setAudience('fayva-web')
    .setSubject(session.userId)
    .setExpirationTime('1h')
    .sign(privateKey)
  for (const token of [forged, session.accessToken, 'x', '', `${session.idToken}x`]) {
    expect(await harness.whoIs(token)).toBeNull()
  }
})

test('the cookie is httpOnly, Lax and only for /api/auth; Secure follows the scheme', async () => {
  const phoneNumber = newPhone()
  await harness.start(phoneNumber)
  const code = await harness.newestCode(phoneNumber)
  const plain = (await harness.verify(phoneNumber, code)).headers.getSetCookie().join()
  expect(plain).toMatch(/HttpOnly/i)
  expect(plain).toMatch(/SameSite=Lax/i)
  expect(plain).toContain('Path=/api/auth')
  expect(plain).not.toMatch(/Secure/i)
  const secure = await harness.api.request('https://order.example/api/auth/passwordless/start', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://order.example' },
    body: JSON.stringify({ phoneNumber: newPhone() }),
  })
  expect(secure.headers.getSetCookie().join()).toMatch(/Secure/i)
})

async function watchInOtherProcess(differences: Partial<Changes> = {}) {
  const { now } = harness
  const log = pino({ level: 'silent' })
  const changes = { ...startChanges({ db, url: urlOf(db), log }), ...differences }
  const watch = await watchRevokedSessions({ db, changes, now, log, reloadMs: HOUR_MS })
  onTestFinished(async () => {
    watch.close()
    await changes.close()
  })
  return watch
}

test('the public keys are public, the private ones are not', async () => {
  const answer = await harness.get('/api/auth/.well-known/jwks.json')
  const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] }
  expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256' })
  expect(keys[0]).not.toHaveProperty('d')
})
