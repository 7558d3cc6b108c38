import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { PaymentWebhook } from './payment-gateway.ts'
import { paymentNotices } from './payments.tables.ts'

export async function isWebhookHandled(context: Context, notice: PaymentWebhook): Promise<boolean> {
  const known = await context.db
    .select({ eventId: paymentNotices.eventId })
    .from(paymentNotices)
    .where(eq(paymentNotices.eventId, notice.eventId))
  return known.length > 0
}

export async function markWebhookHandled(context: Context, notice: PaymentWebhook): Promise<void> {
  await context.db
    .insert(paymentNotices)
    .values({ eventId: notice.eventId, type: notice.type })
    .onConflictDoNothing()
}
