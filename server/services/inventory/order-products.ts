import type { Context } from '../../process/context.ts'
import { changeOnce } from '../../calls/once.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireManagedPlace } from './manage-products.access.ts'
import { orderProductRows } from './manage-products.store.ts'

/**
 * Puts the products of a location into a new order. A product that is not named, for example because a
 * colleague has just added it, follows after those that are. @returns the products that moved
 * @throws Failure forbidden; not_found
 */
export async function orderProducts(
  context: Context,
  vendorLocationId: string,
  productIds: string[],
): Promise<string[]> {
  await requireManagedPlace(context, vendorLocationId)
  const moved = await changeOnce(context, `PUT ${vendorLocationId} product-order`, async (tx) => {
    const rows = await orderProductRows(tx, { vendorLocationId, productIds, now: context.now() })
    if (rows.length > 0) {
      await recordChange(context, tx, {
        action: 'products.ordered',
        subjectType: 'location',
        subjectId: vendorLocationId,
        after: { items: rows.length },
      })
    }
    return rows.map(({ productId }) => productId)
  })
  context.changes.announce('menu', vendorLocationId)
  return moved
}
