/** Menu order: displayOrder ascending, then price descending, then name. */
export function byDisplayOrder(a: Sortable, b: Sortable): number {
  return (
    a.displayOrder - b.displayOrder ||
    Number(b.price) - Number(a.price) ||
    a.name.localeCompare(b.name)
  )
}

interface Sortable {
  displayOrder: number
  price: string
  name: string
}
