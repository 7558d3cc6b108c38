import { CupSoda, type LucideIcon, Martini, Package, Shirt, Utensils } from 'lucide-react'
import type { ProductType } from '#domain/inventory/product-type.ts'

/** What stands where a product has no picture. */
export const TYPE_ICONS: Record<ProductType, LucideIcon> = {
  ALCOHOLIC_ITEM: Martini,
  NON_ALCOHOLIC_ITEM: CupSoda,
  FOOD_ITEM: Utensils,
  MERCHANDISE: Shirt,
  OTHER: Package,
}
