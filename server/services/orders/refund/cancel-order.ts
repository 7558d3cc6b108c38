import {
  cancelableUntil,
  CANCELED_BY_GUEST,
  CANCELLATIONS_PER_DAY,
  isPromisedLater,
} from '#domain/orders/cancellation.ts'
import {
  BEING_MADE,
  CANCELED_TOO_OFTEN,
  TOO_LATE_TO_CANCEL,
} from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller, Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import { listParts } from '../../preparations/list-parts.ts'
import { isBeingMade } from '../../preparations/strike-preparations.ts'
import { orderNotFound, requireOwnOrder } from '../orders.access.ts'
import { lockOrder, type OrderRow } from '../orders.store.ts'
import { countCancellations, lockCancellations, selectCancellation } from './cancel-order.store.ts'
import { executeRefund } from './execute-refund.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Takes a whole order back for its guest, with the tip, within a minute after paying and before anything is handed
 * over; within two where it was promised later than shown. One that was taken back before is answered again. @throws Failure conflict TOO_LATE_TO_CANCEL, also when the
 * guest has taken back two orders on this business day
 */
export async function cancelOrder(
  context: Context,
  caller: Caller,
  orderId: string,
): Promise<{ order: OrderRow; place: Place }> {
  const order = await requireOwnOrder(context, caller.userId, orderId)
  const place = await context.places.requirePlace(order.vendorLocationId)
  const [earlier] = await selectCancellation(context.db, { orderId: order.orderId })
  const refund = earlier ?? (await requestCancellation(context, order, place))
  return { order: await executeRefund(context, order, refund), place }
}

function requestCancellation(context: Context, { orderId, userId }: OrderRow, { vendor }: Place) {
  const { timeZone, businessDays, guestsCancel } = vendor
  return context.db.transaction(async (tx) => {
    await lockCancellations(tx, userId)
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    const now = context.now()
    const promisedBy = await findPromisedBy(tx, order)
    const until = cancelableUntil(order, guestsCancel, promisedBy)
    if (until === null || until < now) throw refused(TOO_LATE_TO_CANCEL)
    if (order.fulfilment === 'LINE' && (await isBeingMade(tx, orderId))) throw refused(BEING_MADE)
    const since = startOfBusinessDay(businessDayAt(now, timeZone, businessDays), businessDays)
    // what was promised later than shown is the bar's doing
    const isLimited = !isPromisedLater(order, promisedBy)
    const [canceled] = await countCancellations(tx, { userId, since, timeZone })
    if (isLimited && (canceled?.count ?? 0) >= CANCELLATIONS_PER_DAY)
      throw refused(CANCELED_TOO_OFTEN)
    const requested = await requestRefund(context, tx, { orderId, reason: CANCELED_BY_GUEST })
    if (!requested?.isNew) throw refused(TOO_LATE_TO_CANCEL)
    return requested.refund
  })
}

/** By when all of an order was promised at its payment, where its guest was shown a wait before. */
async function findPromisedBy(tx: Transaction, { orderId, fulfilment, shownMinutes }: OrderRow) {
  if (fulfilment !== 'LINE' || shownMinutes === null) return null
  return (await listParts(tx, [orderId])).get(orderId)?.promisedBy ?? null
}

function refused(text: string) {
  return new Failure('conflict', text, { code: 'TOO_LATE_TO_CANCEL' })
}
