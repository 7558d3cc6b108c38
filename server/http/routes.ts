import { createRoute, OpenAPIHono, type Hook, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { Failure } from '#domain/values/failure.ts'
import type { Env } from '../calls/api-request.ts'
import { requireCaller } from '../process/context.ts'
import { admit, type Serves } from './admission.ts'
import { UNEXPECTED_ERROR } from './failure-response.ts'

/** The routes of one room. Input that does not fit its contract is refused with a text per field. */
export function createRoutes() {
  return new OpenAPIHono<Env>({ defaultHook: refuseBadInput })
}

const refuseBadInput: Hook<unknown, Env, string, unknown> = (result) => {
  if (result.success) return
  const issues = (result.error as z.ZodError).issues
  const fields = Object.fromEntries(
    issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
  )
  throw new Failure('bad_request', 'Some of the information sent is not valid.', {
    code: 'INVALID_REQUEST',
    fields,
  })
}

/** The description of a call in the API document, and who may make it. */
interface CallDescription extends Omit<RouteConfig, 'middleware' | 'security'> {
  operationId: string
  summary: string
  description: string
  /** A call for signed-in users refuses others with 401 before it reads anything. */
  access: 'public' | 'signed-in'
  /** Whom it serves; calls of staff at a counter or door have connections of their own. */
  serves?: Serves
  middleware?: MiddlewareHandler<Env>[]
}

/** Describes one call of the API: its address, its contract, its refusals and who may make it. */
export function describeCall<const Call extends CallDescription>(call: Call) {
  const { access, serves = 'anyone', middleware = [], ...route } = call
  const isSignedIn = access === 'signed-in'
  const isBodyOptional = route.request?.body?.required === false
  return createRoute({
    ...(route as Omit<Call, 'access' | 'serves' | 'middleware'>),
    // any call may be too large or fail, the database unreachable, and anyone may call too often at once
    responses: {
      default: refusal(UNEXPECTED),
      ...refusals(400, 503),
      ...(isSignedIn && refusals(429)),
      ...route.responses,
    } as Call['responses'],
    ...(serves !== 'anyone' && { 'x-serves': serves }),
    security: isSignedIn ? [{ idToken: [] }] : [],
    middleware: [
      ...(isSignedIn ? [refuseSignedOut, admit(serves)] : []),
      ...(isBodyOptional ? [acceptNoBody] : []),
      ...middleware,
    ],
  })
}

const refuseSignedOut = createMiddleware<Env>(async (c, next) => {
  requireCaller(c.var.context)
  await next()
})

/** Some clients send a content type also without a body. */
const acceptNoBody = createMiddleware<Env>(async (c, next) => {
  if ((await c.req.text()) === '') c.req.raw.headers.delete('content-type')
  await next()
})

/** A JSON answer, with an example for the document. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  example: z.input<Schema>,
  description = 'OK',
) {
  return { description, content: { 'application/json': { schema, example } } }
}

/** An answer of server-sent events, with an example for the document. */
export function events(example: string) {
  return { description: 'OK', content: { 'text/event-stream': { schema: z.string(), example } } }
}

/** A JSON request body, with an example for the document. */
export function jsonBody<Schema extends z.ZodType>(
  schema: Schema,
  example: z.input<Schema>,
  options: { required: boolean } = { required: true },
) {
  return { ...options, content: { 'application/json': { schema, example } } }
}

const errorBody = z
  .object({
    error: z.string().meta({ description: 'Text for a person' }),
    message: z.string().meta({ description: 'The same text' }),
    code: z.string().meta({ description: 'Machine-readable reason' }),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' })

/** The refusals a call may answer with, for its description. */
export function refusals(...statuses: (keyof typeof REFUSALS)[]) {
  return Object.fromEntries(statuses.map((status) => [status, refusal(REFUSALS[status])]))
}

function refusal({
  description,
  error,
  code,
}: {
  description: string
  error: string
  code: string
}) {
  return json(errorBody, { error, message: error, code, requestId }, description)
}

const requestId = '0192f0c4-5c1f-7d2a-9f63-3b1e5a7c8d90'

const UNEXPECTED = {
  description: 'An unexpected error',
  error: UNEXPECTED_ERROR,
  code: 'INTERNAL_ERROR',
}

const REFUSALS = {
  400: {
    description: 'The request does not fit its contract',
    error: 'Some of the information sent is not valid.',
    code: 'INVALID_REQUEST',
  },
  401: {
    description: 'Not signed in',
    error: 'Please sign in to continue.',
    code: 'UNAUTHORIZED',
  },
  402: {
    description: 'The payment is not confirmed',
    error: 'The payment is not confirmed yet.',
    code: 'PAYMENT_NOT_CONFIRMED',
  },
  403: {
    description: 'Not allowed for this caller',
    error: 'You do not have access to this venue.',
    code: 'ROLE_REQUIRED',
  },
  404: {
    description: 'Not found',
    error: 'This order could not be found.',
    code: 'ORDER_NOT_FOUND',
  },
  409: {
    description: 'Not possible in the current state',
    error: 'Harbor Lager is sold out.',
    code: 'SOLD_OUT',
  },
  422: {
    description: 'The idempotency key was used for another request',
    error: 'This idempotency key was already used for a different request.',
    code: 'IDEMPOTENCY_KEY_REUSED',
  },
  429: {
    description: 'Too many requests; `Retry-After` says how many seconds to wait',
    error: 'Too many attempts. Please try again later.',
    code: 'too_many_attempts',
  },
  503: {
    description: 'A service that this call needs is unavailable',
    error: 'We are having trouble right now. Please try again in a moment.',
    code: 'DATABASE_UNAVAILABLE',
  },
} as const
