import { fold } from './item-text.ts'
import type { KnownProduct } from './plan-import.ts'

/** By which rows mean the same item: category and name, and the variant where it counts. */
export const toItemKey = (...parts: (string | null | undefined)[]) =>
  JSON.stringify(parts.map((part) => fold(part ?? '')))

/** The groups of the sizes that are there, by category and name. */
export function groupsByName(products: readonly KnownProduct[]): Map<string, string> {
  const groups = new Map<string, string>()
  for (const { groupId, category, name } of products) {
    if (groupId !== null) groups.set(toItemKey(category, name), groupId)
  }
  return groups
}
