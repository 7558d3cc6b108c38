import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '#domain/inventory/cart-limits.ts'
import { ShownError } from '#app/api/api-error.ts'
import { type Cart, type CartItem, keyOf, quantityOf, withQuantity } from './cart.ts'
import { findCart, saveCart } from './cart-store.ts'
import {
  CART_NOT_INITIALIZED,
  TOO_MANY_LINES,
  UNABLE_TO_CREATE_CART,
  UNABLE_TO_UPDATE_QUANTITY,
} from './cart.messages.ts'

/** Adds to a line's quantity, up to 10. Creates the cart if there is none. @param key by `keyOf`: a product's id without choices */
export async function addToCart(
  vendorLocationId: string,
  key: string,
  quantity = 1,
): Promise<void> {
  const cart = findCart(vendorLocationId) ?? newCart()
  save(vendorLocationId, cart, key, quantityOf(cart, key) + quantity)
}

/** Sets a line's quantity, 0 to 10; zero removes it. */
export async function setQuantity(
  vendorLocationId: string,
  key: string,
  quantity: number,
): Promise<void> {
  const cart = findCart(vendorLocationId)
  if (!cart) throw new ShownError(CART_NOT_INITIALIZED)
  save(vendorLocationId, cart, key, quantity)
}

export async function removeFromCart(vendorLocationId: string, key: string): Promise<void> {
  await setQuantity(vendorLocationId, key, 0)
}

/** Adds products that the cart does not have, and raises smaller quantities to these. */
export async function putInCart(
  vendorLocationId: string,
  items: readonly CartItem[],
): Promise<void> {
  const cart = findCart(vendorLocationId) ?? newCart()
  const next = items.reduce((filled, item) => {
    const key = keyOf(item)
    return withQuantity(filled, key, Math.max(item.quantity, quantityOf(filled, key)))
  }, cart)
  if (next.items.length > MAX_ORDER_LINES) throw new ShownError(TOO_MANY_LINES)
  store(vendorLocationId, touched(next))
}

/** Deletes the cart after its order was placed. */
export async function clearCart(vendorLocationId: string): Promise<void> {
  store(vendorLocationId, undefined)
}

/** Removes products that the location no longer offers. @returns the removed ids */
export async function keepOnly(
  vendorLocationId: string,
  offeredIds: readonly string[],
): Promise<string[]> {
  const cart = findCart(vendorLocationId)
  const isOffered = (item: { productId: string }) => offeredIds.includes(item.productId)
  const removed = cart?.items.filter((item) => !isOffered(item)) ?? []
  if (cart && removed.length > 0) {
    store(vendorLocationId, touched({ ...cart, items: cart.items.filter(isOffered) }))
  }
  return removed.map((item) => item.productId)
}

function save(vendorLocationId: string, cart: Cart, key: string, quantity: number) {
  if (!Number.isInteger(quantity) || quantity < 0) throw new ShownError(UNABLE_TO_UPDATE_QUANTITY)
  const next = withQuantity(cart, key, Math.min(quantity, MAX_LINE_QUANTITY))
  if (next.items.length > MAX_ORDER_LINES) throw new ShownError(TOO_MANY_LINES)
  store(vendorLocationId, touched(next))
}

function store(vendorLocationId: string, cart: Cart | undefined) {
  if (saveCart(vendorLocationId, cart)) return
  throw new ShownError(
    findCart(vendorLocationId) ? UNABLE_TO_UPDATE_QUANTITY : UNABLE_TO_CREATE_CART,
  )
}

function newCart(): Cart {
  const now = new Date().toISOString()
  return { items: [], createdAt: now, updatedAt: now }
}

function touched(cart: Cart): Cart {
  return { ...cart, updatedAt: new Date().toISOString() }
}
