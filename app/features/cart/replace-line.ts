import { ShownError } from '#app/api/api-error.ts'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import { type CartItem, keyOf, quantityOf, withQuantity } from './cart.ts'
import { findCart, saveCart } from './cart-store.ts'
import { UNABLE_TO_UPDATE_QUANTITY } from './cart.messages.ts'

/**
 * Gives a line of the cart other choices, in its place; a line that has these already gives its pieces to it.
 * Apart from the other changes of a cart, because the menu needs those only.
 * @throws ShownError when there would be too many of one line
 */
export async function replaceLine(
  vendorLocationId: string,
  key: string,
  nextKey: string,
): Promise<void> {
  const cart = findCart(vendorLocationId)
  if (!cart || key === nextKey || !quantityOf(cart, key)) return
  const total = quantityOf(cart, key) + quantityOf(cart, nextKey)
  const [changed] = withQuantity({ ...cart, items: [] }, nextKey, total).items
  const items = cart.items
    .filter((item) => keyOf(item) !== nextKey)
    .map((item) => (keyOf(item) === key ? (changed as CartItem) : item))
  const next = { ...cart, items, updatedAt: new Date().toISOString() }
  if (total > MAX_LINE_QUANTITY || !saveCart(vendorLocationId, next))
    throw new ShownError(UNABLE_TO_UPDATE_QUANTITY)
}
