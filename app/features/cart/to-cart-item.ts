import type { OrderItem } from '#domain/orders/orders.contract.ts'
import type { CartItem } from './cart.ts'

/** The item of a cart that became a line of an order. */
export function toCartItem(
  line: Pick<OrderItem, 'productId' | 'quantity'> & Partial<Pick<OrderItem, 'options' | 'note'>>,
): CartItem {
  const { productId, quantity, options = [], note } = line
  return {
    productId,
    quantity,
    ...(options.length > 0 && { options: options.map(({ choiceId }) => choiceId).toSorted() }),
    ...(note && { note }),
  }
}
