import type { ProductType } from './product-type.ts'

/** Names in plain words for Stripe's tax codes of the things that venues sell. */
export const TAX_CODES: readonly { code: string; name: string }[] = [
  { code: 'txcd_41020001', name: 'Beer' },
  { code: 'txcd_41020003', name: 'Wine' },
  { code: 'txcd_41020002', name: 'Spirits and cocktails' },
  { code: 'txcd_41052001', name: 'Non-alcoholic beer and wine' },
  { code: 'txcd_41040002', name: 'Soft drinks and energy drinks' },
  { code: 'txcd_41040008', name: 'Lemonade and other still soft drinks' },
  { code: 'txcd_41040003', name: 'Sweetened iced tea' },
  { code: 'txcd_41060006', name: 'Coffee, tea, cocoa and milk drinks' },
  { code: 'txcd_41030001', name: 'Still water' },
  { code: 'txcd_41030002', name: 'Sparkling water' },
  { code: 'txcd_40060003', name: 'Prepared food and poured drinks' },
  { code: 'txcd_40070005', name: 'Packaged snacks' },
  { code: 'txcd_40100001', name: 'Candy' },
  { code: 'txcd_40040000', name: 'Groceries to take home' },
  { code: 'txcd_30011000', name: 'Clothing' },
  { code: 'txcd_99999999', name: 'Other goods' },
  { code: 'txcd_20030000', name: 'Services' },
  { code: 'txcd_00000000', name: 'Not taxed' },
]

/** The default tax code of each type. */
export const USUAL_TAX_CODES: Record<ProductType, string> = {
  ALCOHOLIC_ITEM: 'txcd_41020001',
  NON_ALCOHOLIC_ITEM: 'txcd_41040002',
  FOOD_ITEM: 'txcd_40060003',
  MERCHANDISE: 'txcd_30011000',
  OTHER: 'txcd_99999999',
}

/** 'Beer', or undefined for a code that is not among the usual ones. */
export function nameTaxCode(code: string): string | undefined {
  return TAX_CODES.find((known) => known.code === code)?.name
}
