import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { OptionGroup } from '#domain/inventory/option-groups.contract.ts'
import type { StoredOptionGroup } from '#domain/inventory/stored-options.ts'
import { priceAfter } from '#domain/locations/promotion-prices.ts'
import { toAmount } from '#domain/values/money.ts'
import type { Promotion } from '../locations/promotion.ts'
import type { ProductRow } from './inventory.store.ts'

/** The product as staff of the vendor see it. */
export function toStaffProductView(row: ProductRow, promotion: Promotion | null): Product {
  return {
    ...toProductView(row, promotion),
    ...(row.sku !== null && { sku: row.sku }),
    hasPrice: row.hasPrice,
    ...(row.isAlcoholFree && { isAlcoholFree: true }),
    ...(row.stationId !== null && { stationId: row.stationId }),
    ...(row.needsNoMaking && { needsNoMaking: true }),
    ...(row.makingWeight !== 1 && { makingWeight: row.makingWeight }),
    version: row.version,
  }
}

export function toProductView(row: ProductRow, promotion: Promotion | null): Product {
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
    discountedPrice: toAmount(priceAfter(row, promotion)),
    displayOrder: row.displayOrder,
    isAvailable: row.isAvailable,
    trackQuantity: row.trackQuantity,
    quantity: row.trackQuantity ? { available: row.stockAvailable } : null,
    imageUrls: row.imageUrls,
    productTaxCode: row.productTaxCode,
    optionGroups: row.optionGroups.map(toOptionGroupView),
    ...(row.category !== null && { category: row.category }),
  }
}

export function toOptionGroupView({ choices, ...group }: StoredOptionGroup): OptionGroup {
  return {
    ...group,
    choices: choices.map(({ priceDeltaCents, ...choice }) => ({
      ...choice,
      priceDelta: toAmount(priceDeltaCents),
    })),
  }
}
