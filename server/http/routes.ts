import { OpenAPIHono, type Hook } from '@hono/zod-openapi'
import { z } from 'zod'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../context.ts'

export interface Env {
  Variables: { context: Context }
}

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

/** A JSON request body or answer for a route definition. */
export function json<Schema extends z.ZodType>(schema: Schema, description = 'OK') {
  return { description, required: true, content: { 'application/json': { schema } } }
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

/** The refusals a route may answer with, for its OpenAPI description. */
export function refusals(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, json(errorBody, REFUSAL_TEXTS[status])]),
  )
}

const REFUSAL_TEXTS: Record<number, string> = {
  400: 'The request does not fit its contract',
  401: 'Not signed in',
  402: 'The payment is not confirmed',
  403: 'Not allowed for this caller',
  404: 'No such thing',
  409: 'Not possible in the current state',
  422: 'The idempotency key was used for another request',
  429: 'Too many requests',
  503: 'Something this call needs is out of reach',
}
