import type { OrderItem } from './orders.contract.ts'

type Counted = Pick<OrderItem, 'quantity'> & Partial<Pick<OrderItem, 'refundedQuantity'>>

/** The pieces of a line that were not given back. An order stored by the version before has no refunds of lines. */
export function piecesLeft({ quantity, refundedQuantity = 0 }: Counted): number {
  return quantity - refundedQuantity
}

/** The lines without what was given back; all of them as they were sold when nothing else is left. */
export function itemsLeft<Item extends Counted>(items: readonly Item[]): Item[] {
  const left = items
    .map((item) => ({ ...item, quantity: piecesLeft(item) }))
    .filter(({ quantity }) => quantity > 0)
  return left.length > 0 ? left : [...items]
}
