import type { ProductType } from '../product-type.ts'
import { findTaxCode, TAX_WORD_LIST } from './tax-words.ts'

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

export interface FileTax {
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
