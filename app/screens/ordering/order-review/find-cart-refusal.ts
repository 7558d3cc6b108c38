import type { Cart } from '#app/features/cart/cart.ts'
import { CART_IS_EMPTY, CART_NOT_INITIALIZED } from './order-review.messages.ts'

/** Why this cart cannot be ordered; undefined when it can. */
export function findCartRefusal(stored: Cart | undefined): string | undefined {
  if (!stored) return CART_NOT_INITIALIZED
  return stored.items.length === 0 ? CART_IS_EMPTY : undefined
}
