import type { Context } from '../../process/context.ts'
import { upsertDisputes } from './disputes.store.ts'

/**
 * Records the disputes and inquiries of a payment as the provider reports them; repeating it changes nothing. @returns
 * whether the bank took the money back
 */
export async function syncDisputes(context: Context, paymentIntentId: string): Promise<boolean> {
  const found = await context.payments.listDisputesOf(paymentIntentId)
  if (found.length === 0) return false
  const rows = found.map((dispute) => ({ ...dispute, paymentIntentId }))
  await upsertDisputes(context.db, { rows: JSON.stringify(rows) })
  return found.some(({ takesMoney }) => takesMoney)
}
