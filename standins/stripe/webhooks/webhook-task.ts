import { z } from 'zod'
import type { StandInContext } from '../standin-context.ts'
import { deliverWebhook, type Deliver } from './deliver-webhook.ts'

/** The job queue's task name for delivering an event. */
export const STRIPE_WEBHOOK_TASK = 'stripe-standin-webhook'

export type WebhookTask = (payload: unknown) => Promise<void>

const payloadSchema = z.object({ eventId: z.string() })

/** The job that delivers one event. Throws when the webhook does not accept it. */
export function createWebhookTask(
  context: StandInContext,
  secret: string,
  deliver: Deliver,
): Record<typeof STRIPE_WEBHOOK_TASK, WebhookTask> {
  return {
    async [STRIPE_WEBHOOK_TASK](payload) {
      const { eventId } = payloadSchema.parse(payload)
      const event = (await context.store.load([eventId])).objects.get(eventId)
      if (event?.kind !== 'event') return
      await deliverWebhook(event.body, secret, deliver, context.now())
    },
  }
}
