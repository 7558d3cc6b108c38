/** Facts in a product's text that a guest must not miss; the product has no fields for them. */
export interface ProductFacts {
  /** '4.8% ABV' and 'Contains barley', as the text has them. */
  facts: string[]
  /** The text without these facts. */
  rest: string
}

const ABV = /(?:,\s*)?(?<!\d)(\d+(?:\.\d+)?% ABV)/
const ALLERGENS = /\b(Contains [^.]+)(\.|$)/

/** Finds alcohol by volume and allergens in a product's text, so that a card never cuts them off. */
export function toProductFacts(description: string | null): ProductFacts {
  const text = description ?? ''
  const facts = [ABV.exec(text)?.[1], ALLERGENS.exec(text)?.[1]].filter(
    (fact) => fact !== undefined,
  )
  const rest = text
    .replace(ABV, '')
    .replace(ALLERGENS, '')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s?\.)+/g, '.')
    .replace(/^[.,\s]+/, '')
    .trimEnd()
  return { facts, rest }
}
