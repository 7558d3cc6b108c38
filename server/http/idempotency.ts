import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../context.ts'
import { idempotencyKeys } from './idempotency.tables.ts'
import type { Env } from './routes.ts'

const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/
/** A first request that has not answered by then died with its process; a repeat takes its place. */
const IN_FLIGHT_SECONDS = 15
export const DIFFERENT_REQUEST = 'This idempotency key was already used for a different request.'
export const STILL_AT_WORK = 'The first request with this idempotency key is still being worked on.'

/** Notes the request's Idempotency-Key and a hash of its body in the context. */
export const readIntent = createMiddleware<Env>(async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (key !== undefined) {
    if (!KEY_PATTERN.test(key)) {
      throw new Failure('bad_request', 'The Idempotency-Key header is not valid.', {
        code: 'INVALID_IDEMPOTENCY_KEY',
      })
    }
    c.var.context.intent = { key, requestHash: hashOf(await c.req.text()) }
  }
  await next()
})

/**
 * Answers a repeat of the same (caller, call, key) with the first answer. Another body is refused with
 * 422, one that is still at work with 409. What failed on our side may be tried again.
 */
export const answerOnce = createMiddleware<Env>(async (c, next) => {
  const context = c.var.context
  if (!context.intent) return next()
  const claim = {
    caller: callerOf(context),
    call: `${c.req.method} ${c.req.path}`,
    key: context.intent.key,
    requestHash: context.intent.requestHash,
  }
  const first = await claimKey(context, claim)
  if (first) {
    if (first.requestHash !== claim.requestHash) throw differentRequest()
    if (first.status === null) throw stillAtWork()
    c.header('Idempotency-Replayed', 'true')
    return new Response(first.response === null ? null : JSON.stringify(first.response), {
      status: first.status,
      headers: { ...Object.fromEntries(c.res.headers), 'Content-Type': 'application/json' },
    })
  }
  await next()
  await settleClaim(context, claim, c.res)
})

export function differentRequest() {
  return new Failure('unprocessable', DIFFERENT_REQUEST, { code: 'IDEMPOTENCY_KEY_REUSED' })
}

export function stillAtWork() {
  return new Failure('conflict', STILL_AT_WORK, {
    code: 'REQUEST_IN_PROGRESS',
    retryAfterSeconds: 1,
  })
}

/** Keys of signed-out callers are theirs by being unguessable. */
export function callerOf(context: Context): string {
  return context.caller?.userId ?? 'anonymous'
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('base64')
}

type Claim = { caller: string; call: string; key: string; requestHash: string }

const isClaim = (claim: Claim) =>
  and(
    eq(idempotencyKeys.caller, claim.caller),
    eq(idempotencyKeys.call, claim.call),
    eq(idempotencyKeys.key, claim.key),
  )

/** @returns the first request's row, or undefined when this is the first */
async function claimKey(context: Context, claim: Claim) {
  const claimed = await context.db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.call, idempotencyKeys.key],
      set: { createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.status} is null
        and ${idempotencyKeys.requestHash} = excluded.request_hash
        and ${idempotencyKeys.createdAt} < now() - make_interval(secs => ${IN_FLIGHT_SECONDS})`,
    })
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return undefined
  const [first] = await context.db.select().from(idempotencyKeys).where(isClaim(claim))
  return first ?? Promise.reject(stillAtWork())
}

async function settleClaim(context: Context, claim: Claim, response: Response) {
  const isFinal = response.status < 500 && response.status !== 401 && response.status !== 429
  if (!isFinal) {
    await context.db.delete(idempotencyKeys).where(isClaim(claim))
    return
  }
  const text = await response.clone().text()
  await context.db
    .update(idempotencyKeys)
    .set({ status: response.status, response: text ? JSON.parse(text) : null })
    .where(isClaim(claim))
}
