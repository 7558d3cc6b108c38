import type { ProductType } from '../product-type.ts'
import { TAX_CODE_PATTERN } from '#domain/values/tax-code.ts'
import { TAX_CODES } from '../tax-codes.ts'

/** Other words for them that menu files use. */
const ALIASES = new Map(
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

/** The type of a new product with a code, by how the code begins; the first that fits. */
const TYPES: readonly [string, ProductType][] = [
  ['txcd_4102', 'ALCOHOLIC_ITEM'],
  ['txcd_4103', 'NON_ALCOHOLIC_ITEM'],
  ['txcd_4104', 'NON_ALCOHOLIC_ITEM'],
  ['txcd_4105', 'NON_ALCOHOLIC_ITEM'],
  ['txcd_4106', 'NON_ALCOHOLIC_ITEM'],
  ['txcd_40', 'FOOD_ITEM'],
  ['txcd_30', 'MERCHANDISE'],
]

/** The tax code of words or of a code; undefined for anything else. */
export function findTaxCode(text: string): { code: string; productType?: ProductType } | undefined {
  const lower = text.toLowerCase()
  if (TAX_CODE_PATTERN.test(lower)) return { code: lower }
  const names = [lower, lower.replace(/s$/, '')]
  const code =
    TAX_CODES.find(({ name }) => name.toLowerCase() === lower)?.code ??
    names.map((name) => ALIASES.get(name)).find(Boolean)
  if (!code) return undefined
  const [, productType] = TYPES.find(([start]) => code.startsWith(start)) ?? []
  return productType ? { code, productType } : { code }
}

export const TAX_WORD_LIST = TAX_CODES.map(({ name }) => name).join(', ')
