import type { Context } from '../../../process/context.ts'
import { executeRefund } from './execute-refund.ts'
import { recordRefunds } from './record-refunds.ts'
import { selectRefundUnderWay } from './refunds.store.ts'
import { settleOrder } from '../pay/settle-order.ts'

/** Records the provider's refunds of an order, and resumes our own refund if there is one. */
export async function syncRefunds(context: Context, orderId: string): Promise<void> {
  const order = await settleOrder(context, orderId)
  if (!order.paymentIntentId) return
  const [own] = await selectRefundUnderWay(context.db, { orderId })
  if (own) return void (await executeRefund(context, order, own))
  const found = await context.payments.of(order.stripeAccount).listRefundsOf(order.paymentIntentId)
  await recordRefunds(context, order, found)
}
