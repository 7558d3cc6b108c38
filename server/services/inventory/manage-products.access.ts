import type { Product } from '#domain/inventory/inventory.contract.ts'
import { PRODUCT_CHANGED, SIZE_TAKEN, skuTaken } from '#domain/inventory/product-change.messages.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { Failure } from '#domain/values/failure.ts'
import { canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { promotionAt } from '../locations/promotion.ts'
import type { Context } from '../../process/context.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import type { Place } from '../locations/places.ts'
import { requireStaffAt } from '../vendor-roles/require-role.ts'
import type { ProductRow } from './inventory.store.ts'
import { toStaffProductView } from './inventory.view.ts'
import { findBySku } from './manage-products.store.ts'

/** The location whose products the caller may manage. @throws Failure forbidden; not_found */
export const requireManagedPlace = (context: Context, vendorLocationId: string): Promise<Place> =>
  requireStaffAt(context, vendorLocationId, canManageProducts)

export function productNotFound() {
  return new Failure('not_found', 'This item does not exist at this location.', {
    code: 'PRODUCT_NOT_FOUND',
  })
}

/** @param product the product as it is now */
export function changedMeanwhile(product: Product) {
  return new Failure('conflict', PRODUCT_CHANGED, { code: 'PRODUCT_CHANGED', details: { product } })
}

/**
 * Runs a change that may take a SKU which another product of the location has. @throws Failure conflict
 * SKU_TAKEN with that product
 */
export async function refuseTakenSku<Answer>(
  context: Context,
  { location }: Place,
  sku: string | null | undefined,
  change: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await change()
  } catch (error) {
    const rival =
      isUniqueViolation(error) && sku
        ? await findBySku(context.db, location.vendorLocationId, sku)
        : undefined
    if (!rival) throw error
    throw skuIsTaken(toStaffProductView(rival, promotionAt(location, context.now())))
  }
}

/** @param product the one that has the SKU */
export function skuIsTaken(product: Product) {
  const text = skuTaken(formatProductName(product))
  return new Failure('conflict', text, {
    code: 'SKU_TAKEN',
    details: { product },
    fields: { sku: text },
  })
}

/** @throws Failure bad_request for a size whose name another one on the menu has */
export function requireNewSize(
  variantName: string | null,
  others: readonly Pick<ProductRow, 'variantName' | 'archivedAt'>[],
): void {
  const spell = (name: string | null) => name?.toLowerCase()
  const isTaken = others.some(
    (other) => !other.archivedAt && spell(other.variantName) === spell(variantName),
  )
  if (!isTaken) return
  throw new Failure('bad_request', SIZE_TAKEN, {
    code: 'INVALID_REQUEST',
    fields: { variantName: SIZE_TAKEN },
  })
}
