import { z } from 'zod'
import { Failure } from '#domain/values/failure.ts'
import type { PaymentWebhook } from './payment-gateway.ts'

const MOST_CHARACTERS = 255
const shortText = z.string().min(1).max(MOST_CHARACTERS)
const paymentId = z
  .union([shortText, z.object({ id: shortText }).transform(({ id }) => id)])
  .optional()
  .catch(undefined)

/** The fields every event has. Its object may have any shape: unreadable fields are left out. */
const webhookSchema = z.object({
  id: shortText,
  type: shortText,
  data: z.object({
    object: z.object({
      id: shortText.optional().catch(undefined),
      object: shortText.optional().catch(undefined),
      payment_intent: paymentId,
      metadata: z.object({ kind: shortText.optional().catch(undefined) }).catch({}),
    }),
  }),
})

/** Parses a webhook whose signature was checked. @throws Failure bad_request when it is malformed */
export function parseWebhook(rawBody: string): PaymentWebhook {
  const parsed = webhookSchema.safeParse(parseJson(rawBody))
  if (!parsed.success) {
    throw new Failure('bad_request', 'The webhook is malformed.', {
      code: 'MALFORMED_WEBHOOK',
      cause: parsed.error,
    })
  }
  const { id, type, data } = parsed.data
  const { object, payment_intent: named, metadata } = data.object
  return {
    eventId: id,
    type,
    paymentIntentId: object === 'payment_intent' ? data.object.id : named,
    kind: metadata.kind,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
