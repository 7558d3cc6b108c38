import type { ProductType } from '#domain/inventory/product-type.ts'
import { pictureUrl } from './pictures.ts'

export interface DemoProduct {
  productId: string
  vendorLocationId: string
  productType: ProductType
  name: string
  description: string
  variantName: string | null
  /** Products with the same one are the sizes of one item. */
  groupId?: string
  priceCents: number
  /** Its place among the products of its type. */
  displayOrder: number
  /** How many are left; stock that is not counted has none. */
  stock?: number
  imageUrls: string[]
  productTaxCode: string
  /** Where it is made, at a location that works as a line. */
  stationId?: string | null
  makingWeight?: number
}

/** Stripe's tax codes of what the demo sells. */
export const TAX_CODE = {
  poured: 'txcd_40060003',
  bottledWater: 'txcd_41030001',
  softDrink: 'txcd_41040002',
  clothing: 'txcd_30011000',
  goods: 'txcd_99999999',
  untaxed: 'txcd_00000000',
} as const

interface Item {
  id: string
  name: string
  size?: string
  cents: number
  about: string
  /** Null without one; by default the one of its id. */
  picture?: string | null
  tax?: string
  /** Null for what is handed out as it is. */
  station?: string | null
  weight?: number
}

/** Products of one type at one location, in display order. */
export function listProducts(
  vendorLocationId: string,
  productType: DemoProduct['productType'],
  items: Item[],
): DemoProduct[] {
  return items.map((item, index) => ({
    productId: item.id,
    vendorLocationId,
    productType,
    name: item.name,
    description: item.about,
    variantName: item.size ?? null,
    priceCents: item.cents,
    displayOrder: (index + 1) * 10,
    imageUrls: item.picture === null ? [] : [pictureUrl(item.picture ?? item.id)],
    productTaxCode: item.tax ?? TAX_CODE.poured,
    ...(item.station !== undefined && { stationId: item.station }),
    ...(item.weight && { makingWeight: item.weight }),
  }))
}

interface Garment {
  vendorLocationId: string
  groupId: string
  name: string
  cents: number
  about: string
  pictures: string[]
  displayOrder: number
  tax?: string
  /** Tracked stock per variant. */
  stock: Record<string, number>
}

/** A merchandise group: one product per variant, each with its own stock. */
export function listVariants(garment: Garment): DemoProduct[] {
  return Object.entries(garment.stock).map(([size, count]) => ({
    productId: `${garment.groupId}-${size.toLowerCase().replaceAll(' ', '-')}`,
    vendorLocationId: garment.vendorLocationId,
    productType: 'MERCHANDISE',
    groupId: garment.groupId,
    name: garment.name,
    description: garment.about,
    variantName: size,
    priceCents: garment.cents,
    displayOrder: garment.displayOrder,
    stock: count,
    imageUrls: garment.pictures.map(pictureUrl),
    productTaxCode: garment.tax ?? TAX_CODE.clothing,
  }))
}
