import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { findCursor, moveCursor } from '../payments/read-cursor.ts'
import { closeOrder } from './close-order.ts'
import { selectExpiredOrderIds, selectUnpaidOrderIds } from './orders.store.ts'
import { carryOutRefund } from './refund-order.ts'
import { listUndecidedRefunds } from './refunds.store.ts'
import { settleOrder } from './settle-order.ts'

const CURSOR = 'paid-orders'
/** Events can appear in the provider's list a little after their time. */
const OVERLAP_MS = 5 * 60_000
/** Further back than that the provider does not list. */
const FIRST_LOOK_BACK_MS = 29 * 24 * 3_600_000
const EXPIRED_AT_ONCE = 200
const REFUND_PATIENCE_MS = 30_000

/** Finds payments whose notice never came and whose browser died, and settles their orders. */
export async function settlePaidOrders(context: Context): Promise<number> {
  const startedAt = context.now()
  const cursor = await findCursor(context, CURSOR)
  const since = cursor
    ? new Date(cursor.getTime() - OVERLAP_MS)
    : new Date(startedAt.getTime() - FIRST_LOOK_BACK_MS)
  const paid = await context.payments.listPaidSince(since)
  const unpaid = await selectUnpaidOrderIds(context.db, [
    paid.map((payment) => payment.paymentIntentId),
  ])
  const settled = await eachOne(context, unpaid, ({ orderId }) => settleOrder(context, orderId))
  if (settled > 0) context.metrics.count('order_found_by_reconciler', settled)
  if (settled === unpaid.length) await moveCursor(context, CURSOR, startedAt)
  return settled
}

/** Closes orders whose hold has run out. Paid ones among them are settled instead. */
export async function expireOrders(context: Context): Promise<number> {
  const expired = await selectExpiredOrderIds(context.db, [context.now(), EXPIRED_AT_ONCE])
  return eachOne(context, expired, ({ orderId }) => closeOrder(context, orderId, 'EXPIRED'))
}

/** Goes on with refunds that a crash or an unreachable provider left undecided. */
export async function continueRefunds(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - REFUND_PATIENCE_MS)
  const undecided = await listUndecidedRefunds(context.db, before)
  return eachOne(context, undecided, (refund) => carryOutRefund(context, refund.orderId, refund))
}

/** One that fails is logged and met again on the next round; the others go on. @returns how many went well */
async function eachOne<Item>(
  context: Context,
  items: Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (const item of items) {
    try {
      await work(item)
      done++
    } catch (error) {
      const code = error instanceof Failure ? error.code : undefined
      context.log.warn({ err: error, code, item }, 'left for the next round')
    }
  }
  return done
}
