import type { Product } from '#domain/inventory/inventory.contract.ts'
import { byMenuOrder } from '#domain/inventory/product-order.ts'
import { canChangePrices } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { requireKnown } from '../locations/find-location.ts'
import { findRole } from '../vendor-roles/require-role.ts'
import { promotionAt } from '../locations/promotion.ts'
import type { Menu } from './catalogue.ts'
import { toProductView, toStaffProductView } from './inventory.view.ts'

/**
 * The products of a location. Staff who may change them at the vendor also see unavailable ones.
 */
export async function listProducts(
  context: Context,
  vendorLocationId: string,
): Promise<{ items: Product[]; stale?: boolean }> {
  const { value: menu, isStale } = await context.catalogue.requireMenu(vendorLocationId)
  await requireKnown(context, menu.location)
  const role = context.caller && (await findRole(context, menu.vendor.vendorId))
  const isStaff = role !== undefined && canChangePrices(role.role)
  return { items: toItems(menu, isStaff, context.now()), ...(isStale && { stale: true }) }
}

function toItems(menu: Menu, isStaff: boolean, now: Date): Product[] {
  const promotion = promotionAt(menu.location, now)
  const toView = isStaff ? toStaffProductView : toProductView
  const products = menu.products
    .filter((product) => product.isAvailable || (isStaff && !product.archivedAt))
    .map((product) => toView(product, promotion))
    .toSorted(byMenuOrder)
  const groups = Map.groupBy(products, ({ groupId }) => groupId)
  return products.map((product) =>
    product.groupId
      ? { ...product, variants: (groups.get(product.groupId) ?? []).map(toVariant) }
      : product,
  )
}

function toVariant(product: Product): NonNullable<Product['variants']>[number] {
  const { productId, variantName, price, isAvailable, trackQuantity, quantity, imageUrls } = product
  return { productId, variantName, price, isAvailable, trackQuantity, quantity, imageUrls }
}
