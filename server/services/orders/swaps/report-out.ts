import type { ReportedOut, ReportOutBody } from '#domain/orders/swap-offers.contract.ts'
import { SWAP_OFFER_SECONDS } from '#domain/orders/swap-offers.ts'
import { canHandOver } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import { changeProduct } from '../../inventory/change-product.ts'
import { findSwapChoices } from '../../inventory/find-swap-choices.ts'
import { selectOrders } from '../orders.store.ts'
import { insertOffers } from './swap-offers.store.ts'
import { requireStaffAt } from '../../vendor-roles/require-role.ts'

/**
 * Says that a location is out of a product, for its staff: it is off sale at once, and the guests of its lines that
 * nobody has made choose something else, or get the money back. A repeat offers nothing twice. @throws Failure
 * forbidden; not_found; bad_request by choice
 */
export async function reportOut(
  context: Context,
  vendorLocationId: string,
  body: ReportOutBody,
): Promise<ReportedOut> {
  await requireStaffAt(context, vendorLocationId, canHandOver)
  const { productId } = body
  const choices = await findSwapChoices(context, vendorLocationId, body)
  await changeProduct(context, { vendorLocationId, productId }, { isAvailable: false })
  const now = context.now()
  const offers = await insertOffers(context.db, {
    vendorLocationId,
    productId,
    choices: JSON.stringify(choices),
    until: new Date(now.getTime() + SWAP_OFFER_SECONDS * 1_000),
    now,
    createdBy: requireCaller(context).userId,
  })
  const orders = await selectOrders(context.db, { orderIds: offers.map(({ orderId }) => orderId) })
  const numberOf = new Map(orders.map(({ orderId, pickupNumber }) => [orderId, pickupNumber]))
  for (const { orderId } of offers) context.changes.announce('order', orderId)
  return {
    items: offers.map(({ offerId, orderId, quantity, until }) => ({
      offerId,
      orderId,
      pickupNumber: numberOf.get(orderId) ?? null,
      quantity,
      until: until.toISOString(),
    })),
  }
}
