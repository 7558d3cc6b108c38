const NAMES: Record<string, string> = {
  ALCOHOLIC_ITEM: 'Alcoholic Beverages',
  NON_ALCOHOLIC_ITEM: 'Non-Alcoholic Beverages',
  FOOD_ITEM: 'Food Items',
  MERCHANDISE: 'Merchandise',
  OTHER: 'Other',
}

/** 'FOOD_ITEM' to 'Food Items'. */
export function nameProductType(productType: string): string {
  return NAMES[productType] ?? 'Unknown'
}
