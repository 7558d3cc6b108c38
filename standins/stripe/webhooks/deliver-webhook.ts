import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { toSeconds } from '../objects/new-id.ts'
import type { StandInEvent } from '../store/stripe-store.ts'

/** Delivers one event: the raw body and the Stripe-Signature header. Throws when refused. */
export type Deliver = (rawBody: string, signature: string) => Promise<void>

const DELIVERY_TIMEOUT_MS = 10_000
const MAX_ATTEMPTS = 12
const FIRST_RETRY_DELAY_MS = 500

/**
 * Signs an event like Stripe and delivers it, again after growing pauses until it is accepted, for
 * about half an hour. The process that made the event delivers it.
 */
export async function deliverWebhook(
  event: StandInEvent,
  secret: string,
  deliver: Deliver,
  now: () => Date,
): Promise<void> {
  const rawBody = JSON.stringify(event)
  for (let attempt = 1; ; attempt++) {
    try {
      return await deliver(rawBody, signWebhook(rawBody, secret, now()))
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
      await delay(FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1), undefined, { ref: false })
    }
  }
}

/** The `t=…,v1=…` header that `stripe.webhooks.constructEvent` checks. */
function signWebhook(rawBody: string, secret: string, now: Date): string {
  const time = toSeconds(now)
  const signature = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')
  return `t=${time},v1=${signature}`
}

/** Delivers over HTTP to the current address. */
export function createHttpDelivery(webhookUrl: () => string): Deliver {
  return async (rawBody, signature) => {
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      body: rawBody,
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
  }
}
