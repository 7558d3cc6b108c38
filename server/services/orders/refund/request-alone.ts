import { toNeedsManager } from '#domain/orders/refund-approvals.messages.ts'
import { findPassedLimit } from '#domain/orders/refund-limits.ts'
import { leftToRefund } from '#domain/orders/refund-lines.ts'
import { Failure } from '#domain/values/failure.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import { orderNotFound } from '../orders.access.ts'
import { lockOrder, type OrderRow } from '../orders.store.ts'
import { toRefundable } from './plan-refund-part.ts'
import { lockRefundsAlone, selectGivenAlone } from './request-alone.store.ts'
import { requestRefund, type RefundRequest } from './request-refund.ts'

/**
 * Stores a refund of STAFF, if the venue lets them refund that much alone. The refunds of a person are counted one
 * after the other, those of an order under its lock. @throws Failure forbidden REFUND_NEEDS_MANAGER
 */
export async function requestAlone(
  context: Context,
  { orderId, vendorId, vendorLocationId }: OrderRow,
  request: RefundRequest,
) {
  const { userId } = requireCaller(context)
  const { timeZone, businessDays } = (await context.places.requirePlace(vendorLocationId)).vendor
  return context.db.transaction(async (tx) => {
    await lockRefundsAlone(tx, userId, vendorId)
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    const cents = request.part?.amountCents ?? leftToRefund(toRefundable(order))
    const since = startOfBusinessDay(
      businessDayAt(context.now(), timeZone, businessDays),
      businessDays,
    )
    const [given] = await selectGivenAlone(tx, { orderId, vendorId, userId, since, timeZone })
    const passed = given && findPassedLimit(given.limits, given, cents)
    if (passed) {
      throw new Failure('forbidden', toNeedsManager(passed, given.limits), {
        code: 'REFUND_NEEDS_MANAGER',
      })
    }
    return requestRefund(context, tx, { ...request, aloneCents: cents })
  })
}
