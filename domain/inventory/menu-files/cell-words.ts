import { type ProductType, PRODUCT_TYPES, PRODUCT_TYPE_TITLES } from '../product-type.ts'
import { TAX_CODE_PATTERN } from '#domain/values/tax-code.ts'
import { TAX_CODES } from '../tax-codes.ts'
import { guessProductType } from '../guess-product-type.ts'

const YES = new Set(
  'y|yes|true|t|1|x|✓|✔|☑|on|active|available|visible|published|enabled|sellable|live|online|in stock|instock|on sale|for sale|everywhere|public|shown|listed|catalog|search|catalog/search|shop|selling|current|approved|normal|ok|onbackorder|on backorder|fixed'.split(
    '|',
  ),
)
const NO = new Set(
  'n|no|false|f|0|-1|✗|✘|☐|off|none|never|inactive|unavailable|not available|hidden|invisible|draft|unpublished|disabled|sold out|soldout|out of stock|outofstock|out|86|86ed|private|pending|paused|suspended|unlisted|not for sale|not sold|do not sell|off sale|blocked|expired|ended|offline|not visible|not published|snoozed|password|2|temporarily unavailable|coming soon|seasonal|test'.split(
    '|',
  ),
)
const GONE = new Set(
  'archived|archive|deleted|removed|discontinued|retired|trash|trashed|obsolete|end of life|eol'.split(
    '|',
  ),
)

/** In a column such as Hidden they say that the mark is not set. */
const ON_SALE = new Set('active|available|visible|published|live|shown|listed|on sale'.split('|'))

type Answer = 'yes' | 'no' | 'gone' | 'unclear' | undefined

/** What a cell of yes and no says; undefined when it is empty. */
export function readAnswer(cell: string): Answer {
  const word = toWord(cell)
  if (word === '' || word === '-' || word === '—' || word === 'n/a' || word === 'null')
    return undefined
  if (YES.has(word)) return 'yes'
  if (NO.has(word)) return 'no'
  if (GONE.has(word)) return 'gone'
  // 'POS, Kiosk, Online Ordering'
  return /\b(?:pos|kiosk|online|all)\b/.test(word) ? 'yes' : 'unclear'
}

/** Whether a mark is set, for columns that say what is not wanted: a date says so, too. */
export function isMarked(cell: string): boolean {
  const answer = readAnswer(cell)
  return answer !== undefined && answer !== 'no' && !ON_SALE.has(toWord(cell))
}

const toWord = (cell: string) =>
  cell
    .slice(0, 80)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/\.0+$/, '')
    .trim()

/** Words of menu files for tax codes that have another name here. */
const TAX_ALIASES = new Map(
  Object.entries({
    'prepared food': 'txcd_40060003',
    cocktail: 'txcd_41020002',
    spirits: 'txcd_41020002',
    'non-alcoholic beer': 'txcd_41052001',
    'soft drink': 'txcd_41040002',
    'bottled water': 'txcd_41030001',
    coffee: 'txcd_41060006',
    tea: 'txcd_41060006',
    snack: 'txcd_40070005',
    'general goods': 'txcd_99999999',
  }),
)

/** The type of a new product with a tax code, by how the code begins; the first that fits. */
const TAXED_TYPES: readonly [string, ProductType][] = [
  ['txcd_4102', 'ALCOHOLIC_ITEM'],
  ['txcd_4103', 'NON_ALCOHOLIC_ITEM'],
  ['txcd_4104', 'NON_ALCOHOLIC_ITEM'],
  ['txcd_4105', 'NON_ALCOHOLIC_ITEM'],
  ['txcd_4106', 'NON_ALCOHOLIC_ITEM'],
  ['txcd_40', 'FOOD_ITEM'],
  ['txcd_30', 'MERCHANDISE'],
]

/** The tax code of words or of a code; undefined for anything else. */
function findTaxCode(text: string): { code: string; productType?: ProductType } | undefined {
  const lower = text.toLowerCase()
  if (TAX_CODE_PATTERN.test(lower)) return { code: lower }
  const names = [lower, lower.replace(/s$/, '')]
  const code =
    TAX_CODES.find(({ name }) => name.toLowerCase() === lower)?.code ??
    names.map((name) => TAX_ALIASES.get(name)).find(Boolean)
  if (!code) return undefined
  const [, productType] = TAXED_TYPES.find(([start]) => code.startsWith(start)) ?? []
  return productType ? { code, productType } : { code }
}

const TAX_WORD_LIST = TAX_CODES.map(({ name }) => name).join(', ')

/** Stripe's code of what is not taxed. */
const NOT_TAXED = 'txcd_00000000'
const NOT_TAXED_WORDS = new Set(
  'no tax|no_tax|no tax applied|none|exempt|tax exempt|tax-exempt|not taxed|not taxable|non-taxable|non taxable|nontaxable|untaxed|tax free|tax-free|zero|zero rate|zero-rate|zero rated|0|0%|0 %|0.0%|0.00%|0.00|n|no|false'.split(
    '|',
  ),
)
/** They say that tax is charged, and not which. */
const TAXED_WORDS =
  /^(?:y|yes|true|1|taxable|standard|default|sales tax|tax|\d{1,2}(?:[.,]\d{1,4})? ?%?)$/i

interface FileTax {
  code?: string
  productType?: ProductType
  /** In words why the cell says nothing. */
  unknown?: string
}

/** The tax of an item, by a mark or by the words of its tax. */
export function readFileTax(cell: string, isUntaxed: boolean): FileTax {
  if (isUntaxed || NOT_TAXED_WORDS.has(cell.toLowerCase())) return { code: NOT_TAXED }
  if (cell === '' || TAXED_WORDS.test(cell)) return {}
  return (
    findTaxCode(cell) ?? {
      unknown: `“${cell.slice(0, 40)}” is not a known tax. Use a code, or one of: ${TAX_WORD_LIST}.`,
    }
  )
}

const TYPE_WORDS = new Map<string, ProductType>([
  ...PRODUCT_TYPES.flatMap((type): [string, ProductType][] => [
    [type.toLowerCase(), type],
    [PRODUCT_TYPE_TITLES[type].toLowerCase(), type],
  ]),
  ['alcohol', 'ALCOHOLIC_ITEM'],
  ['alcoholic beverage', 'ALCOHOLIC_ITEM'],
  ['alcoholic drink', 'ALCOHOLIC_ITEM'],
  ['non-alcoholic beverage', 'NON_ALCOHOLIC_ITEM'],
  ['non alcoholic', 'NON_ALCOHOLIC_ITEM'],
  ['soft drink', 'NON_ALCOHOLIC_ITEM'],
  ['food item', 'FOOD_ITEM'],
  ['merch', 'MERCHANDISE'],
  ['retail', 'MERCHANDISE'],
])

/** The type that a column of types says; undefined for one such as 'Food and beverage'. */
export function readFileType(cell: string): ProductType | undefined {
  const word = cell.slice(0, 80).toLowerCase()
  if (word === '') return undefined
  const known = TYPE_WORDS.get(word)
  if (known) return known
  const guess = guessProductType({ name: '', category: word })
  return guess === 'FOOD_ITEM' || guess === 'OTHER' ? undefined : guess
}
