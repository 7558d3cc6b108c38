import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { STANDIN_PUSH_HOST } from '#domain/notices/push-address.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { decryptMessage } from './decrypt-message.ts'
import { createPushStandIn, type PushStandIn } from './push-standin.ts'

const { url } = await createTestDatabase()
const pool = new Pool({ connectionString: url })
afterAll(() => pool.end())
const keys = webPush.generateVAPIDKeys()
const account = { subject: 'mailto:orders@example.com', ...keys }
const now = () => new Date()
let standIn: PushStandIn
beforeAll(async () => {
  standIn = await createPushStandIn({ pool, host: STANDIN_PUSH_HOST, now })
})

async function subscribe(applicationServerKey = keys.publicKey) {
  const response = await standIn.app.request('/subscriptions', {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey }),
  })
  return (await response.json()) as { endpoint: string; keys: { p256dh: string; auth: string } }
}

const tokenOf = ({ endpoint }: { endpoint: string }) => endpoint.split('/').at(-1)

async function send(
  subscription: Awaited<ReturnType<typeof subscribe>>,
  options: { vapidDetails?: typeof account; headers?: Record<string, string>; body?: Buffer } = {},
) {
  const { vapidDetails = account } = options
  const made = webPush.generateRequestDetails(subscription, '{"title":"Ready"}', {
    vapidDetails,
    TTL: 60,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  })
  const headers = new Headers(Object.entries(made.headers).map(([k, v]) => [k, String(v)]))
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value) headers.set(name, value)
    else headers.delete(name)
  }
  const body = new Uint8Array(options.body ?? made.body)
  const response = await standIn.service.request(subscription.endpoint, {
    method: 'POST',
    headers,
    body,
  })
  return response.status
}

/** A token as a sender would sign it with another key than the package's. */
async function sign(claims: { aud?: string; exp?: number; sub?: string }) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .sign(pair.privateKey)
  const key = Buffer.concat(point).toString('base64url')
  return { key, authorization: `vapid t=${token}, k=${key}` }
}

const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600
const valid = () => ({ aud: `https://${STANDIN_PUSH_HOST}`, exp: inAnHour(), sub: account.subject })

test('the example of RFC 8291 is read', () => {
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const text = decryptMessage(body, {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    publicKey:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  })
  expect(text).toBe('When I grow up, I want to be a watermelon')
})

test('a message of the package arrives and is read', async () => {
  const subscription = await subscribe()
  expect(await send(subscription)).toBe(201)
  const response = await standIn.app.request(`/messages.json?token=${tokenOf(subscription)}`)
  expect(await response.json()).toMatchObject({ messages: [{ message: { title: 'Ready' } }] })
})

test('a sender who has not signed is refused', async () => {
  expect(await send(await subscribe(), { headers: { authorization: '' } })).toBe(401)
})

test.each([
  ['is expired', { exp: inAnHour() - 7_200 }],
  ['is valid for more than a day', { exp: inAnHour() + 86_400 }],
  ['is for another service', { aud: 'https://fcm.googleapis.com' }],
  ['names no contact', { sub: 'nobody' }],
])('a signature that %s is refused', async (_, wrong) => {
  const { key, authorization } = await sign({ ...valid(), ...wrong })
  expect(await send(await subscribe(key), { headers: { authorization } })).toBe(403)
})

test('a correct signature of another key is refused where the browser has subscribed with ours', async () => {
  const { key, authorization } = await sign(valid())
  expect(await send(await subscribe(), { headers: { authorization } })).toBe(403)
  expect(await send(await subscribe(key), { headers: { authorization } })).toBe(201)
})

test('a key that did not make the signature is refused', async () => {
  const { authorization } = await sign(valid())
  const forged = authorization.replace(/k=.*/, `k=${keys.publicKey}`)
  expect(await send(await subscribe(), { headers: { authorization: forged } })).toBe(403)
})

test('a message without a lifetime, of another coding, too large or of other keys is refused', async () => {
  const subscription = await subscribe()
  expect(await send(subscription, { headers: { ttl: '' } })).toBe(400)
  expect(await send(subscription, { headers: { 'content-encoding': 'aesgcm' } })).toBe(415)
  expect(await send(subscription, { body: Buffer.alloc(4_097) })).toBe(413)
  expect(await send(subscription, { body: Buffer.from('plain text') })).toBe(400)
  const { keys: others } = await subscribe()
  expect(await send({ ...subscription, keys: others })).toBe(400)
})

test('a browser that unsubscribed is gone, and an unknown one was never there', async () => {
  const subscription = await subscribe()
  await standIn.app.request(`/subscriptions/${tokenOf(subscription)}`, { method: 'DELETE' })
  expect(await send(subscription)).toBe(410)
  expect(await send({ ...subscription, endpoint: `https://${STANDIN_PUSH_HOST}/push/x` })).toBe(404)
})
