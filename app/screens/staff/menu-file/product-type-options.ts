import { PRODUCT_TYPES, PRODUCT_TYPE_TITLES } from '#domain/inventory/product-type.ts'

export const PRODUCT_TYPE_OPTIONS = PRODUCT_TYPES.map((type) => ({
  value: type,
  label: PRODUCT_TYPE_TITLES[type],
}))
