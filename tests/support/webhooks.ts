import Stripe from 'stripe'
import type { RunningServices } from '#server/start/start-services.ts'

/** The body of the provider's webhook about this object. */
export function toWebhook(type: string, object: unknown): string {
  return JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    livemode: false,
    data: { object },
  })
}

/** Sends a webhook as the provider does, signed with its secret at its time. @returns the status */
export async function sendWebhook(
  { api }: Pick<RunningServices, 'api'>,
  payload: string,
  { secret = 'whsec_standin', signedAt = Date.now() } = {},
): Promise<number> {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(signedAt / 1000),
  })
  const { status } = await api.request('http://localhost/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  })
  return status
}
