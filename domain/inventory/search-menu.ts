import type { MenuItem, MenuSection } from './menu-sections.ts'

/** The items that have every word in their name or description. All of them for an empty text. */
export function searchMenu(sections: readonly MenuSection[], text: string): readonly MenuSection[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sections
  const isFound = ({ product }: MenuItem) => {
    const searched = `${product.name} ${product.description ?? ''}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  }
  return sections
    .map((section) => ({ ...section, items: section.items.filter(isFound) }))
    .filter(({ items }) => items.length > 0)
}
