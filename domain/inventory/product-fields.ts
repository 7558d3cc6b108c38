/** What a field of a product is part of. */
type Part =
  /** What guests see. */
  | 'guests'
  /** What makes an open menu read its products again. Prices and stock are sent as they change. */
  | 'facts'
  /** What only staff of the vendor see. */
  | 'staff'
  /** What managers edit. */
  | 'form'
  /** What all sizes of an item share. */
  | 'sizes'
  /** What a copy at another location keeps. */
  | 'copies'
  /** What the plan of an import compares with the file. */
  | 'plan'
  /** What a menu file changes in products that are there. */
  | 'file'
  /** What the log of changes records. */
  | 'log'

/** Every column of a product, and what it is part of. Copies, files, the log and the others read it here. */
export const PRODUCT_FIELDS = {
  productId: ['guests', 'facts', 'plan'],
  vendorLocationId: ['guests', 'log'],
  name: ['guests', 'facts', 'form', 'sizes', 'copies', 'plan', 'file', 'log'],
  description: ['guests', 'facts', 'form', 'sizes', 'copies', 'plan', 'file', 'log'],
  category: ['guests', 'facts', 'form', 'sizes', 'copies', 'plan', 'file', 'log'],
  variantName: ['guests', 'facts', 'form', 'copies', 'plan', 'file', 'log'],
  groupId: ['guests', 'facts', 'plan'],
  productType: ['guests', 'facts', 'form', 'sizes', 'copies', 'plan', 'log'],
  displayOrder: ['guests', 'facts'],
  imageUrls: ['guests', 'facts', 'form', 'sizes', 'copies', 'log'],
  trackQuantity: ['guests', 'facts', 'form', 'copies', 'plan', 'file', 'log'],
  stockAvailable: ['guests', 'form', 'plan', 'file', 'log'],
  stockTotal: [],
  priceCents: ['guests', 'form', 'copies', 'plan', 'file', 'log'],
  hasPrice: ['staff', 'form', 'copies', 'plan', 'file', 'log'],
  isAvailable: ['guests', 'form', 'copies', 'plan', 'file', 'log'],
  productTaxCode: ['guests', 'form', 'sizes', 'copies', 'plan', 'file', 'log'],
  isAlcoholFree: ['staff', 'form', 'sizes', 'copies', 'plan', 'log'],
  optionGroups: ['guests', 'facts'],
  optionGroupIds: ['form', 'sizes', 'plan', 'file', 'log'],
  optionsVersion: [],
  stationId: ['staff', 'form', 'sizes', 'log'],
  needsNoMaking: ['staff', 'form', 'sizes', 'copies', 'log'],
  makingWeight: ['staff', 'form', 'sizes', 'copies', 'log'],
  sku: ['staff', 'form', 'plan', 'file', 'log'],
  version: ['staff', 'plan'],
  archivedAt: [],
  updatedAt: [],
} satisfies Record<string, readonly Part[]>

type Fields = typeof PRODUCT_FIELDS

/** The fields of a part: `FieldOf<'copies'>`. */
export type FieldOf<Wanted extends Part> = {
  [Name in keyof Fields]: Wanted extends Fields[Name][number] ? Name : never
}[keyof Fields]

/** The fields of a part, in the order of the list. */
export function fieldsOf<Wanted extends Part>(part: Wanted): FieldOf<Wanted>[] {
  return Object.entries<readonly Part[]>(PRODUCT_FIELDS)
    .filter(([, parts]) => parts.includes(part))
    .map(([name]) => name as FieldOf<Wanted>)
}
