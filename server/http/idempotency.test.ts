import { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { openTestDatabase } from '#tests/support/identity-harness.ts'
import { toFailureResponse } from './failure-response.ts'
import { answerOnce, readIntent } from './idempotency.ts'
import type { Env } from './routes.ts'

const db = await openTestDatabase()
const log = pino({ level: 'silent' })

/** What the call does: `effects` counts it, `work` decides how it answers. */
let effects = 0
let work: () => Promise<number>
beforeEach(() => {
  effects = 0
  work = async () => 200
})

const api = new OpenAPIHono<Env>()
api.onError(toFailureResponse)
api.use(async (c, next) => {
  const userId = c.req.header('x-user') ?? 'guest'
  const context = { db, log, requestId: 'test', caller: { userId, phoneNumber: '' } }
  c.set('context', context as unknown as Context)
  await next()
})
api.use(readIntent)
api.post('/spend', answerOnce, async (c) => {
  const turn = ++effects
  return c.json({ turn }, (await work()) as 200)
})

async function spend(key: string, body = '{"amount":1}', user = 'guest') {
  const headers = { 'idempotency-key': key, 'x-user': user }
  const answer = await api.request('/spend', { method: 'POST', headers, body })
  const { turn, code } = (await answer.json()) as { turn?: number; code?: string }
  return { status: answer.status, turn, code }
}

test('a repeat gets the first answer and does nothing', async () => {
  const key = crypto.randomUUID()
  const answers = [await spend(key), await spend(key), await spend(key)]
  expect(answers).toEqual(answers.map(() => ({ status: 200, turn: 1, code: undefined })))
  expect(effects).toBe(1)
})

test('a refusal is repeated, too', async () => {
  const key = crypto.randomUUID()
  work = async () => 409
  await spend(key)
  work = async () => 200
  expect(await spend(key)).toMatchObject({ status: 409, turn: 1 })
})

test('the same key with another body is refused and does nothing', async () => {
  const key = crypto.randomUUID()
  await spend(key)
  const other = await spend(key, '{"amount":2}')
  expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(effects).toBe(1)
})

test('a repeat while the first is still at work is told to wait and does nothing', async () => {
  const key = crypto.randomUUID()
  const gate = Promise.withResolvers<number>()
  const started = Promise.withResolvers<void>()
  work = () => {
    started.resolve()
    work = async () => 200
    return gate.promise
  }
  const first = spend(key)
  await started.promise
  expect(await spend(key)).toMatchObject({ status: 409, code: 'REQUEST_IN_PROGRESS' })
  gate.resolve(200)
  expect(await first).toMatchObject({ status: 200, turn: 1 })
  expect(await spend(key)).toMatchObject({ status: 200, turn: 1 })
  expect(effects).toBe(1)
})

test('a repeat takes the place of a request whose process died', async () => {
  const key = crypto.randomUUID()
  const claim = `insert into idempotency_keys (caller, call, key, request_hash, created_at)
    select caller, call, $2, request_hash, now() - interval '1 hour'
      from idempotency_keys where key = $1`
  const known = crypto.randomUUID()
  await spend(known)
  await db.$client.query(claim, [known, key])
  expect(await spend(key)).toMatchObject({ status: 200, turn: 2 })
})

test.each([500, 503, 401, 429])(
  'after an answer of %i the same request may be tried again',
  async (status) => {
    const key = crypto.randomUUID()
    work = async () => status
    await spend(key)
    work = async () => 200
    expect(await spend(key)).toMatchObject({ status: 200, turn: 2 })
  },
)

test('the key of another person is another key', async () => {
  const key = crypto.randomUUID()
  await spend(key)
  expect(await spend(key, '{"amount":1}', 'other')).toMatchObject({ status: 200, turn: 2 })
})
