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

/** Columns of other programs that say something about an item beside its fields. */
const SIGNAL_HEADINGS = {
  /** Yes: guests can buy it. */
  onSale:
    'available|availability|available for sale|is available|sellable|is sellable|enabled|is enabled|active|is active|live|is live|visible|is visible|visibility|visibility in catalog|catalog visibility|menu visibility|pos visibility|published|is published|publish|status|item status|product status|state|item state|lifecycle|for sale|is for sale|can be sold|sell|orderable|purchasable|available to order|available online|show|shown|is shown|show on menu|show in menu|on menu|show online|show in pos|show on pos|display on pos|display on menu|displayed|in stock?|stock status|square online item visibility|online visibility|item visibility|availability status|sale status|listed|is listed',
  /** Yes: guests can't buy it. */
  offSale:
    'hidden|is hidden|hide|inactive|is inactive|disabled|is disabled|unavailable|is unavailable|sold out|is sold out|out of stock|is out of stock|86|86ed|86d|eighty sixed|draft|is draft|unpublished|suspended|paused|snoozed|do not sell|not for sale|off sale|off menu|hide from menu|exclude from menu|hide online|hidden online|hidden from menu|deactivated|blocked|unlisted|not available|temporarily unavailable',
  /** Yes: the shop has put it away for good. */
  archived:
    'archived|is archived|archived at|archived on|deleted|is deleted|deleted at|discontinued|is discontinued|discontinued at|discontinued on|retired|is retired|trashed|removed|obsolete',
  /** Yes, or a strength above 0.5 %: it has alcohol. */
  alcohol:
    'contains alcohol|has alcohol|alcohol|is alcohol|is alcoholic|alcoholic|alcoholic beverage|alcohol item|is alcohol item|age restricted|is age restricted|age restriction|age verification|age check|requires id|id required|requires age verification|minimum age|min age|21+|21 +|abv|abv %|% abv|abv percent|alcohol %|alcohol percentage|alcohol percent|alcohol content|alcohol by volume|alcohol volume|alc|alc %|alc vol|alc/vol|alc. %|% alc|alc % vol|proof',
  /** Yes: tax is charged. */
  taxed:
    'taxable|is taxable|variant taxable|charge tax|charge taxes|charge tax on this product|charge tax on this variant|tax status|taxed|apply tax',
  /** Yes: no tax is charged. */
  untaxed:
    'tax exempt|is tax exempt|exempt from tax|non taxable|non-taxable|nontaxable|tax free|no tax|untaxed',
  giftCard: 'gift card|is gift card|giftcard|gift certificate|non-revenue item|is non-revenue item',
  /** Yes, or the name of a tracker: the stock is counted. */
  counted:
    'track stock|track inventory|track quantity|tracked|is tracked|stock tracked|inventory tracked|manage stock|manage stock?|stockable|count stock|variant inventory tracker|inventory tracker|stock managed',
  /** What the row is: an item, or a modifier. */
  rowKind: 'entity type|record type|row type|object type',
  handle: 'handle|url handle|reference handle|group id|item group id',
  id: 'id|item id|product id|token',
  parent: 'parent|parent id|parent sku|parent item',
  moreOptions:
    'option2 value|option 2 value|option value 2|option3 value|option 3 value|option value 3|variant option two value|variant option three value|attribute 2 value(s)|attribute 3 value(s)',
  /** It names what the options are, such as Size. */
  optionName:
    'option1 name|option 1 name|option name 1|option2 name|option 2 name|option name 2|option3 name|option 3 name|option name 3|attribute 1 name|attribute 2 name|attribute 3 name',
  /** The names of sets of options, without their choices. */
  optionGroups:
    'modifier groups|modifier group|modifiers|modifier sets|modifier set|modifier lists|modifier list|option sets|add-ons|addons',
  priceKind: 'price type|pricing type|price kind',
  picture:
    'image src|image|images|image url|image urls|picture|pictures|photo|photos|image link|variant image|image path|product image url|featured image',
} as const
export type SignalRole = keyof typeof SIGNAL_HEADINGS

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
type Meaning =
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
