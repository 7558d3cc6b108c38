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
export const UNCHANGED_PAYMENT: MatchedPayment = { columns: {}, undo: NOTHING_TO_UNDO }

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
  // also an unchanged total is told: an earlier change may have reached the provider and then been lost here
  if (!(await changeAmount(context, paymentIntentId, priced.totalCents))) {
    const columns = await startPayment(context, order, priced.totalCents, menu)
    return { columns, undo: NOTHING_TO_UNDO }
  }
  return {
    columns: {},
    undo: async () => void (await context.payments.changeAmount(paymentIntentId, order.totalCents)),
  }
}

/** @returns whether it could be changed; one that was cancelled for a change that then failed cannot */
async function changeAmount(
  context: Context,
  paymentIntentId: string,
  totalCents: Cents,
): Promise<boolean> {
  try {
    await context.payments.changeAmount(paymentIntentId, totalCents)
    return true
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'PAYMENT_STATE')) throw error
    const payment = await context.payments.findPayment(paymentIntentId)
    if (payment.status !== 'cancelled') throw error
    return false
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
    idempotencyKey: [
      'order',
      order.orderId,
      totalCents,
      order.updatedAt.getTime(),
      order.paymentIntentId ?? 'first',
    ].join(':'),
  })
  return { paymentIntentId, clientSecret }
}

async function requireCancelled(context: Context, paymentIntentId: string) {
  const payment = await context.payments.cancelPayment(paymentIntentId)
  if (payment.status === 'cancelled') return
  throw new Failure('conflict', 'The payment can no longer be changed.', { code: 'PAYMENT_STATE' })
}
