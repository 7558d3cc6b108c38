import type { MenuField } from './menu-fields.ts'
import { SIGNAL_HEADINGS, type SignalRole } from './signal-headings.ts'

/** Headings of a field in the files of other programs, the most likely first. */
const FIELD_HEADINGS: Record<MenuField, readonly string[]> = {
  name: words(
    'name|item name|product name|menu item|menu item name|item|product|title|item title|product title|display name|pos name|drink|dish|beverage|article',
  ),
  price: words(
    'price|variant price|regular price|retail price|unit price|selling price|sell price|sales price|base price|menu price|default price|list price|standard price|price each|price amount|price in cents|price cents|avg price|average price',
  ),
  category: words(
    'category|reporting category|category for website|category name|categories|item category|menu category|menu group|menu groups|menu section|section|item group|group|department|sales category|accounting group|collection|course|family|type|product category|product type|custom product type|subcategory|sub category|menu',
  ),
  variant: words(
    'variant|variation|variation name|variant name|size|size name|option1 value|option 1 value|option value 1|variant option one value|attribute 1 value(s)|option value|option|portion|serving|serving size|pour|format',
  ),
  description: words(
    'description|item description|product description|menu description|body|body html|short description|long description|details',
  ),
  sku: words(
    'sku|variant sku|custom sku|product sku|item sku|sku code|item number|article number|item code|plu|code',
  ),
  tax: words('tax|tax code|tax category|tax rates|tax rate|tax name|tax class|tax group'),
  stock: words(
    'stock|in stock|current quantity|variant inventory qty|inventory quantity|inventory qty|stock quantity|stock level|current stock|quantity on hand|qty on hand|on hand|stock on hand|quantity available|available quantity|quantity|qty|inventory',
  ),
  type: words('item type|product kind|age type'),
  onSale: ['on sale'],
  options: words('options|option groups|option group'),
  alcohol: [],
}

function words(list: string): readonly string[] {
  return list.split('|')
}

/** What the heading of a column means. */
export type Meaning =
  | { kind: 'field'; field: MenuField; rank: number }
  | { kind: 'signal'; role: SignalRole }

const MEANINGS = new Map<string, Meaning>()
for (const [field, headings] of Object.entries(FIELD_HEADINGS)) {
  headings.forEach((heading, rank) =>
    MEANINGS.set(heading, { kind: 'field', field: field as MenuField, rank }),
  )
}
for (const [role, headings] of Object.entries(SIGNAL_HEADINGS)) {
  for (const heading of words(headings)) {
    MEANINGS.set(heading, { kind: 'signal', role: role as SignalRole })
  }
}

export const meaningOf = (heading: string): Meaning | undefined => MEANINGS.get(heading)

/** Units and hints that say nothing else about a column. */
const HINTS =
  /[([]\s*(?:usd|us\$|\$|html|%|units?|pcs|qty|optional|required|y\/n|yes\/no|text)\s*[)\]]/g

/** The words of a heading: 'is_available' and 'Is Available?' are the same. */
export function toHeading(cell: string): string {
  return cell
    .slice(0, 120)
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(HINTS, ' ')
    .replaceAll(/[\s_*:]+/g, ' ')
    .trim()
}
