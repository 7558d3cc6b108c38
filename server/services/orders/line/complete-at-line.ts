import { ORDER_NOT_READY } from '#domain/orders/orders.messages.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { isOpenStage } from '#domain/preparations/stages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import { handOverAllParts } from '../../preparations/hand-over-parts.ts'
import { updateToComplete, type HandOver } from '../complete-order.store.ts'
import { lockOrder } from '../orders.store.ts'
import { isHeldByRefund } from '../refund/is-held-by-refund.ts'

/**
 * Hands over an order of a line with all its parts, if it is paid and no refund in progress gives pieces back. @param isNow also what
 * is not ready. @returns undefined when it cannot be handed over. @throws Failure conflict ORDER_NOT_READY, and then
 * nothing was moved
 */
export function completeAtLine(
  context: Context,
  handOver: HandOver,
  isNow: boolean,
): Promise<{ orderId: string } | undefined> {
  return context.db.transaction(async (tx) => {
    // before its parts, as refunds lock it
    const order = await lockOrder(tx, handOver.orderId)
    if (order?.status !== 'PAID' || (await isHeldByRefund(tx, order))) return undefined
    if (!(await handOverAllParts(context, tx, order.orderId, isNow))) {
      throw orderNotReady()
    }
    const [completed] = await updateToComplete(tx, handOver)
    return completed
  })
}

/** @param text what keeps it from being handed over by a scan */
export function orderNotReady(text = ORDER_NOT_READY) {
  return new Failure('conflict', text, { code: 'ORDER_NOT_READY' })
}

/** An order as it is shown after its hand-over. */
export function withoutOpenParts(order: Order): Order {
  return {
    ...order,
    ahead: null,
    preparations: order.preparations.map((part) =>
      isOpenStage(part.stage) ? { ...part, stage: 'HANDED_OVER' } : part,
    ),
  }
}
