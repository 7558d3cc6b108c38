import type { ProductType } from '#domain/inventory/product-type.ts'
import type { Drawing } from '#app/ui/media/drawings.ts'

export interface DrawnProduct {
  name: string
  category?: string | undefined
  productType: ProductType
}

/** What is drawn where a product has no picture: never a drink for food, whatever its name says. */
export function findDrawing({ name, category, productType }: DrawnProduct): Drawing {
  const [usual, ...others] = DRAWINGS_OF[productType]
  return others.find(([, words]) => words.test(`${name} ${category}`))?.[0] ?? usual
}

type Drawings = [usual: Drawing, ...others: [Drawing, RegExp][]]

/** Few words, because they are part of every menu. */
const DRAWINGS_OF: Record<ProductType, Drawings> = {
  ALCOHOLIC_ITEM: [
    'cocktail',
    ['beer', /beer|lager|\b(ale|ipa|pils)/i],
    ['wine', /wine|rosé/i],
    ['tumbler', /\b(gin|rum|shot|whisk|tequila)/i],
  ],
  NON_ALCOHOLIC_ITEM: ['soda', ['coffee', /coffee|espresso|brew/i], ['water', /water/i]],
  FOOD_ITEM: ['meal', ['snack', /fries|chips|pretzel|popcorn/i]],
  MERCHANDISE: ['bag', ['shirt', /shirt|hoodie|\btee/i]],
  OTHER: ['gift'],
}
