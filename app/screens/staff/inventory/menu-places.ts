import type { Product } from '#domain/inventory/inventory.contract.ts'
import { byMenuOrder } from '#domain/inventory/product-order.ts'
import { PRODUCT_TYPE_TITLES, type ProductType } from '#domain/inventory/product-type.ts'
import { sortVariants } from '#domain/inventory/variants.ts'

/** One position on the menu: an item with all its sizes. */
export interface MenuPlace {
  id: string
  name: string
  category: string | undefined
  productIds: string[]
}

export interface PlacesOfType {
  productType: ProductType
  title: string
  places: MenuPlace[]
}

/** The items of a location by type, in the order of the menu. */
export function toPlaces(products: readonly Product[]): PlacesOfType[] {
  const sorted = products.toSorted(byMenuOrder)
  return Object.entries(PRODUCT_TYPE_TITLES)
    .map(([productType, title]) => ({
      productType: productType as ProductType,
      title,
      places: toItems(sorted.filter((product) => product.productType === productType)),
    }))
    .filter(({ places }) => places.length > 0)
}

function toItems(products: readonly Product[]): MenuPlace[] {
  const items = Map.groupBy(products, ({ groupId, productId }) => groupId ?? productId)
  return [...items].map(([id, members]) => {
    const sizes = sortVariants(members)
    const { name, category } = members[0] as Product
    return { id, name, category, productIds: sizes.map(({ productId }) => productId) }
  })
}

/** Moves one position within its type and shifts those in between. */
export function movePlace(
  types: readonly PlacesOfType[],
  productType: ProductType,
  from: number,
  to: number,
): PlacesOfType[] {
  return types.map((type) => {
    if (type.productType !== productType) return type
    const places = [...type.places]
    places.splice(to, 0, ...places.splice(from, 1))
    return { ...type, places }
  })
}

/** All product ids in the order of the positions. */
export function listIds(types: readonly PlacesOfType[]): string[] {
  return types.flatMap(({ places }) => places.flatMap(({ productIds }) => productIds))
}
