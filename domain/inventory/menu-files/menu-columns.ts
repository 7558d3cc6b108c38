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
}

/** The column of each field, counted from 0; fields without one keep what products have. */
export type MenuColumns = Partial<Record<MenuField, number>>

export const MENU_SOURCES = ['OWN', 'SQUARE', 'TOAST', 'SHOPIFY', 'OTHER'] as const
export type MenuSource = (typeof MENU_SOURCES)[number]

/** Headings of a field, the most likely first. */
type Headings = Partial<Record<MenuField, readonly (string | RegExp)[]>>

interface KnownSource {
  source: MenuSource
  /** At least one heading of each list must be there. */
  signs: readonly (readonly string[])[]
  headings: Headings
}

const KNOWN: readonly KnownSource[] = [
  {
    source: 'SHOPIFY',
    signs: [['handle', 'url handle'], ['title'], ['variant price', 'price']],
    headings: {
      name: ['title'],
      variant: ['option1 value'],
      price: ['variant price', 'price'],
      sku: ['variant sku', 'sku'],
      description: ['body (html)', 'body html', 'description'],
      category: ['type', 'product type', 'product category'],
      stock: ['variant inventory qty', 'inventory quantity'],
    },
  },
  {
    source: 'SQUARE',
    signs: [['item name'], ['variation name', 'token'], ['price']],
    headings: {
      name: ['item name'],
      variant: ['variation name'],
      price: ['price'],
      sku: ['sku'],
      description: ['description'],
      category: ['reporting category', 'category', 'categories'],
      stock: [/^current quantity\b/],
    },
  },
  {
    source: 'TOAST',
    signs: [
      ['menu group', 'menu groups', 'entity type', 'menu'],
      ['menu item', 'item name', 'item', 'name'],
      ['price', 'base price'],
    ],
    headings: {
      name: ['menu item', 'item name', 'item', 'name'],
      variant: ['size', 'size name'],
      price: ['price', 'base price'],
      sku: ['sku', 'plu'],
      description: ['description', 'item description'],
      category: ['menu group', 'menu groups', 'menu'],
    },
  },
  {
    source: 'OWN',
    signs: [['name'], ['price']],
    headings: Object.fromEntries(
      MENU_FIELDS.map((field) => [field, [MENU_FIELD_NAMES[field].toLowerCase()]]),
    ),
  },
]

/** Likely meanings of other programs' headings; the user confirms them. */
const LIKELY: Headings = {
  name: ['name', 'item name', 'product name', 'item', 'product', 'title', 'menu item'],
  price: ['price', 'unit price', 'retail price', 'selling price', 'base price', /\bprice\b/],
  category: ['category', 'categories', 'section', 'group', 'menu group', 'department', 'type'],
  variant: ['variant', 'variation', 'variation name', 'size', 'option'],
  description: ['description', 'details', 'notes'],
  sku: ['sku', 'item number', 'article number', 'item code', 'code', 'plu'],
  tax: ['tax', 'tax code', 'tax category'],
  stock: ['stock', 'in stock', 'quantity', 'qty', 'on hand', 'inventory'],
}

export interface RecognizedColumns {
  source: MenuSource
  columns: MenuColumns
}

/** Finds the program that wrote the file and the columns of its fields. For 'OTHER' the columns are a guess. */
export function recognizeColumns(head: readonly string[]): RecognizedColumns {
  const names = head.map(toHeading)
  const known = KNOWN.find(({ signs }) =>
    signs.every((words) => words.some((word) => names.includes(word))),
  )
  if (!known) return { source: 'OTHER', columns: findColumns(names, LIKELY) }
  return { source: known.source, columns: findColumns(names, known.headings) }
}

/** Whether the user must match the columns before the file can be read. */
export function needsChoice({ source, columns }: RecognizedColumns): boolean {
  return source === 'OTHER' || columns.name === undefined || columns.price === undefined
}

/** The column of a heading that only one program writes. */
export function columnOf(head: readonly string[], heading: string): number | undefined {
  const at = head.map(toHeading).indexOf(heading)
  return at < 0 ? undefined : at
}

function findColumns(names: readonly string[], headings: Headings): MenuColumns {
  const columns: MenuColumns = {}
  for (const field of MENU_FIELDS) {
    const at = findColumn(names, headings[field] ?? [])
    if (at !== undefined && !Object.values(columns).includes(at)) columns[field] = at
  }
  return columns
}

/** A pattern that matches several columns counts as no match, such as one stock column for each location. */
function findColumn(
  names: readonly string[],
  headings: readonly (string | RegExp)[],
): number | undefined {
  for (const heading of headings) {
    const fitting = names.flatMap((name, at) =>
      (typeof heading === 'string' ? name === heading : heading.test(name)) ? [at] : [],
    )
    if (fitting.length === 1 || (fitting.length > 1 && typeof heading === 'string')) {
      return fitting[0]
    }
  }
  return undefined
}

const toHeading = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s*]+/g, ' ')
    .trim()
