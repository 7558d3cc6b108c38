import type { Context } from '../../context.ts'
import type { PaymentWebhook } from './payment-gateway.ts'
import { hasWebhook, insertWebhook } from './payments.store.ts'

export function isWebhookHandled(context: Context, { eventId }: PaymentWebhook): Promise<boolean> {
  return hasWebhook(context.db, eventId)
}

export function markWebhookHandled(context: Context, webhook: PaymentWebhook): Promise<void> {
  const { eventId, type } = webhook
  return insertWebhook(context.db, { eventId, type })
}
