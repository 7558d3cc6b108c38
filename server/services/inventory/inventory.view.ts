import type { Product } from '#domain/inventory/inventory.contract.ts'
import { discountedPrice } from '#domain/inventory/discounted-price.ts'
import { toAmount } from '#domain/values/money.ts'
import type { ProductRow } from './inventory.store.ts'

/** The product as staff of the vendor see it. */
export function toStaffProductView(row: ProductRow, promotionPercent: number | null): Product {
  return {
    ...toProductView(row, promotionPercent),
    ...(row.sku !== null && { sku: row.sku }),
    hasPrice: row.hasPrice,
    version: row.version,
  }
}

export function toProductView(row: ProductRow, promotionPercent: number | null): Product {
  const price = toAmount(row.priceCents)
  return {
    productId: row.productId,
    vendorLocationId: row.vendorLocationId,
    productType: row.productType,
    name: row.name,
    description: row.description,
    variantName: row.variantName,
    groupId: row.groupId,
    price,
    originalPrice: price,
    discountedPrice: toAmount(discountedPrice(row.priceCents, promotionPercent)),
    displayOrder: row.displayOrder,
    isAvailable: row.isAvailable,
    trackQuantity: row.trackQuantity,
    quantity: row.trackQuantity ? { available: row.stockAvailable } : null,
    imageUrls: row.imageUrls,
    productTaxCode: row.productTaxCode,
    ...(row.category !== null && { category: row.category }),
  }
}
