import { toAmount } from '#domain/values/money.ts'
import { toCsv } from '../../values/csv.ts'
import { cleanText } from '../../values/formula-cells.ts'
import { PRODUCT_TYPE_TITLES } from '../product-type.ts'
import type { StoredOptionGroup } from '../stored-options.ts'
import { MENU_FIELD_NAMES, OWN_FIELDS } from './headings.ts'
import { printOptions } from './options-text.ts'
import type { KnownProduct } from './plan-import.ts'

/** The products of a location as a file that spreadsheets open and that can be imported again. */
export function writeMenuFile(
  products: readonly KnownProduct[],
  groupsHere: readonly StoredOptionGroup[] = [],
): string {
  const fields = OWN_FIELDS.map((field) => MENU_FIELD_NAMES[field])
  const groups = new Map(groupsHere.map((group) => [group.optionGroupId, group]))
  const rows = products.map((product) => {
    const cells = toCells(product, groups)
    return OWN_FIELDS.map((field) => cleanText(cells[field]))
  })
  return toCsv(fields, rows)
}

function toCells(
  product: KnownProduct,
  groups: ReadonlyMap<string, StoredOptionGroup>,
): Record<(typeof OWN_FIELDS)[number], string> {
  return {
    category: product.category ?? '',
    name: product.name,
    variant: product.variantName ?? '',
    price: product.hasPrice ? toAmount(product.priceCents) : '',
    description: product.description ?? '',
    sku: product.sku ?? '',
    tax: product.productTaxCode,
    stock: product.trackQuantity ? String(product.stockAvailable) : '',
    type: PRODUCT_TYPE_TITLES[product.productType],
    // a product without a price is off sale for that reason alone
    onSale: product.hasPrice ? (product.isAvailable ? 'Yes' : 'No') : '',
    options: printOptions(product.optionGroupIds.flatMap((id) => groups.get(id) ?? [])),
  }
}
