import { z } from 'zod'
import { Failure } from '#domain/values/failure.ts'
import type Stripe from 'stripe'
import type { PaymentAccounts, PaymentWebhook } from './payment-gateway.ts'

const MAX_CHARACTERS = 255
const shortText = z.string().min(1).max(MAX_CHARACTERS)
const paymentId = z
  .union([shortText, z.object({ id: shortText }).transform(({ id }) => id)])
  .optional()
  .catch(undefined)

/** The fields every event has. Its object may have any shape: unreadable fields are left out. */
const webhookSchema = z.object({
  id: shortText,
  type: shortText,
  account: shortText.optional(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: shortText.optional().catch(undefined),
      object: shortText.optional().catch(undefined),
      payment_intent: paymentId,
    }),
  }),
})

/**
 * Reads webhooks of the account and of the venues' accounts, which Stripe signs with another secret.
 * @param secrets `connect` is undefined where venues have no accounts of their own
 */
export function createWebhookReader(
  stripe: Stripe,
  secrets: { account: string; connect: string | undefined },
  isLive: boolean,
): PaymentAccounts['readWebhook'] {
  const isSigned = async (rawBody: string, signature: string, secret: string | undefined) => {
    if (!secret) return false
    try {
      await stripe.webhooks.constructEventAsync(rawBody, signature, secret)
      return true
    } catch {
      return false
    }
  }
  return async (rawBody, signature = '') => {
    const isOwn = await isSigned(rawBody, signature, secrets.account)
    if (!isOwn && !(await isSigned(rawBody, signature, secrets.connect))) {
      throw new Failure('bad_request', 'The signature is not valid.', { code: 'BAD_SIGNATURE' })
    }
    const webhook = parseWebhook(rawBody, isLive)
    if (secrets.account !== secrets.connect && isOwn === (webhook.stripeAccount !== null)) {
      throw new Failure('bad_request', 'The webhook is signed for another account.', {
        code: 'BAD_SIGNATURE',
      })
    }
    return webhook
  }
}

/**
 * Parses a webhook whose signature was checked. @throws Failure bad_request when it is malformed, or when it
 * comes from the account's test mode while we sell for money, or the other way round. Of the venues' accounts the
 * provider sends both modes to one endpoint, which it stops when many are refused.
 */
export function parseWebhook(rawBody: string, isLive: boolean): PaymentWebhook {
  const parsed = webhookSchema.safeParse(parseJson(rawBody))
  if (!parsed.success) {
    throw new Failure('bad_request', 'The webhook is malformed.', {
      code: 'MALFORMED_WEBHOOK',
      cause: parsed.error,
    })
  }
  const { id, type, account = null, livemode, data } = parsed.data
  const isOtherMode = livemode !== isLive
  if (isOtherMode && account === null) {
    throw new Failure('bad_request', 'The webhook belongs to the other mode of the account.', {
      code: 'OTHER_MODE',
    })
  }
  const { object, payment_intent: named } = data.object
  return {
    eventId: id,
    type,
    stripeAccount: account,
    isOtherMode,
    paymentIntentId: object === 'payment_intent' ? data.object.id : named,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
