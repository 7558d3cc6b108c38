import { piecesLeft } from '#domain/orders/items-left.ts'
import type { Order, RefundOrderBody } from '#domain/orders/orders.contract.ts'

export interface ChosenLine {
  quantity: number
  /** Handed-over pieces are sold again. */
  backToStock: boolean
}

/** By line id. */
export type Choice = Record<string, ChosenLine>

export const NONE_CHOSEN: ChosenLine = { quantity: 0, backToStock: false }

/** The chosen lines as the server takes them: no more than is left since a colleague gave some back. */
export function toWishedLines(order: Order, choice: Choice): NonNullable<RefundOrderBody['lines']> {
  return order.cartItems.flatMap((item) => {
    const { lineId, isSealed } = item
    const chosen = choice[lineId] ?? NONE_CHOSEN
    const quantity = Math.min(chosen.quantity, piecesLeft(item))
    if (quantity === 0) return []
    const backToStock = chosen.backToStock && isSealed && order.datetimeCompleted !== null
    return [{ lineId, quantity, ...(backToStock && { backToStock }) }]
  })
}
