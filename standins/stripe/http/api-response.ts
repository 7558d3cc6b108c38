import type { Context, Env } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Answer } from '../change.ts'
import { ConnectionLost, toBrokenResponse } from '../faults/faults.ts'
import { toPublicPaymentIntent } from '../objects/payment-intent.ts'
import type { ApiRequest } from './api-request.ts'
import { StripeRefusal } from './stripe-refusal.ts'

export interface ApiEnv extends Env {
  Variables: { request: ApiRequest }
}

export function sendAnswer(c: Context<ApiEnv>, answer: Answer): Response {
  if (answer.isReplay) c.header('Idempotent-Replayed', 'true')
  c.header('Content-Type', 'application/json')
  return c.body(answer.body, answer.status as ContentfulStatusCode)
}

export function sendError(c: Context<ApiEnv>, error: unknown): Response {
  if (error instanceof StripeRefusal) {
    const { payment_intent: intent, ...body } = error.body
    const isPublic = c.get('request')?.isPublishable
    const shown = intent && { payment_intent: isPublic ? toPublicPaymentIntent(intent) : intent }
    return c.json({ error: { ...body, ...shown } }, error.status as ContentfulStatusCode)
  }
  if (error instanceof ConnectionLost) return toBrokenResponse(error)
  console.error(error)
  const message = 'An unknown error occurred in the Stripe stand-in; see its log.'
  return c.json({ error: { type: 'api_error', message } }, 500)
}
