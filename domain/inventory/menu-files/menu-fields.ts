/** The fields that a column of a menu file can hold, in the order of our own files. */
export const MENU_FIELDS = [
  'category',
  'name',
  'variant',
  'price',
  'description',
  'sku',
  'tax',
  'stock',
  'type',
  'onSale',
  'options',
  'alcohol',
] as const
export type MenuField = (typeof MENU_FIELDS)[number]

export const MENU_FIELD_NAMES: Record<MenuField, string> = {
  category: 'Category',
  name: 'Name',
  variant: 'Variant',
  price: 'Price',
  description: 'Description',
  sku: 'SKU',
  tax: 'Tax',
  stock: 'Stock',
  type: 'Type',
  onSale: 'On sale',
  options: 'Options',
  alcohol: 'Contains alcohol',
}

/** The fields of our own files. Earlier ones end with the stock, or with what is on sale. */
export const OWN_FIELDS = MENU_FIELDS.filter((field) => field !== 'alcohol')
export const EARLIER_OWN_FIELDS = [OWN_FIELDS.slice(0, 8), OWN_FIELDS.slice(0, 10)]

/** The column of each field, counted from 0; fields without one keep what products have. */
export type MenuColumns = Partial<Record<MenuField, number>>
