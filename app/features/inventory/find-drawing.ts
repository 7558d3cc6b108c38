import type { ProductType } from '#domain/inventory/product-type.ts'
import type { Drawing } from '#app/ui/media/product-drawing.tsx'

export interface DrawnProduct {
  name: string
  category?: string | undefined
  productType: ProductType
}

/** What is drawn where a product has no picture: never a drink for food, whatever its name says. */
export function findDrawing({ name, category = '', productType }: DrawnProduct): Drawing {
  const words = `${name} ${category}`
  const chosen = BY_WORDS[productType]?.find(([, pattern]) => pattern.test(words))
  return chosen?.[0] ?? OTHERWISE[productType]
}

const OTHERWISE: Record<ProductType, Drawing> = {
  ALCOHOLIC_ITEM: 'cocktail',
  NON_ALCOHOLIC_ITEM: 'soda',
  FOOD_ITEM: 'meal',
  MERCHANDISE: 'bag',
  OTHER: 'gift',
}

const BY_WORDS: Partial<Record<ProductType, [Drawing, RegExp][]>> = {
  ALCOHOLIC_ITEM: [
    ['beer', /\b(beers?|lager|ale|ipa|pils\w*|stout|porter|wheat|weizen|kolsch|ciders?|draft)\b/i],
    ['wine', /\b(wines?|house red|house white|ros[eé]|brut|prosecco|champagne|pinot)(?!\w)/i],
    ['tumbler', /\b(shots?|whiske?y|bourbon|scotch|tequila|mezcal|vodka|gin|rum)\b/i],
  ],
  NON_ALCOHOLIC_ITEM: [
    ['coffee', /\b(coffee|espresso|latte|cappuccino|cold brew|hot|chai)\b/i],
    ['water', /\bwaters?\b/i],
  ],
  FOOD_ITEM: [['snack', /\b(fries|snacks?|chips|popcorn|pretzels?|nuts|nachos|candy)\b/i]],
  MERCHANDISE: [['shirt', /\b(shirts?|tees?|hoodies?|jersey|sweat\w*)\b/i]],
}
