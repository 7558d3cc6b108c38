/** Menu order: displayOrder ascending, then price descending, then name. */
export function byMenuOrder(
  a: Sortable & { name: string },
  b: Sortable & { name: string },
): number {
  return byDisplayOrder(a, b) || a.name.localeCompare(b.name)
}

/**
 * Compares products that are already in menu order and whose prices have changed: comparing names
 * is slow on a phone.
 */
export function byDisplayOrder(a: Sortable, b: Sortable): number {
  return a.displayOrder - b.displayOrder || Number(b.price) - Number(a.price)
}

interface Sortable {
  displayOrder: number
  price: string
}
