import { Failure } from '#domain/values/failure.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Context } from '../../context.ts'
import type { Menu } from '../inventory/catalogue.ts'
import type { OrderRow } from './orders.store.ts'

interface MatchedPayment {
  columns: { paymentIntentId?: string | null; clientSecret?: string | null }
  /** Puts the provider back to what the order says, when the change cannot be kept. */
  undo: () => Promise<void>
}

const NOTHING_TO_UNDO = async () => {}

/**
 * Makes the order's one payment fit a new total. An order that became free has none to pay.
 * @throws Failure conflict PAYMENT_STATE when it is paid already
 */
export async function matchPayment(
  context: Context,
  order: OrderRow,
  priced: { totalCents: Cents; isFree: boolean },
  menu: Menu,
): Promise<MatchedPayment> {
  const { paymentIntentId } = order
  if (priced.isFree) {
    if (paymentIntentId) await requireCancelled(context, paymentIntentId)
    return { columns: { paymentIntentId: null, clientSecret: null }, undo: NOTHING_TO_UNDO }
  }
  if (!paymentIntentId) {
    const columns = await startPayment(context, order, priced.totalCents, menu)
    return { columns, undo: NOTHING_TO_UNDO }
  }
  if (priced.totalCents === order.totalCents) return { columns: {}, undo: NOTHING_TO_UNDO }
  await context.payments.changeAmount(paymentIntentId, priced.totalCents)
  return {
    columns: {},
    undo: async () => void (await context.payments.changeAmount(paymentIntentId, order.totalCents)),
  }
}

/** One payment an order and attempt: a repeat with the same key gets the same one. */
export async function startPayment(
  context: Context,
  order: OrderRow,
  totalCents: Cents,
  { vendor, location }: Menu,
): Promise<{ paymentIntentId: string; clientSecret: string }> {
  const { paymentIntentId, clientSecret } = await context.payments.createPayment({
    amountCents: totalCents,
    description: `${vendor.name}, ${location.description}`,
    metadata: { orderId: order.orderId, vendorLocationId: order.vendorLocationId },
    idempotencyKey: `order:${order.orderId}:${totalCents}:${order.updatedAt.getTime()}`,
  })
  return { paymentIntentId, clientSecret }
}

async function requireCancelled(context: Context, paymentIntentId: string) {
  const payment = await context.payments.cancelPayment(paymentIntentId)
  if (payment.status === 'cancelled') return
  throw new Failure('conflict', 'The payment can no longer be changed.', { code: 'PAYMENT_STATE' })
}
