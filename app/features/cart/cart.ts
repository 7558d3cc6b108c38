export interface CartItem {
  productId: string
  quantity: number
}

/** A guest's selection at one location. Names and prices come from the menu, never from the cart. */
export interface Cart {
  items: readonly CartItem[]
  createdAt: string
  updatedAt: string
}

const CART_TTL_MS = 24 * 60 * 60 * 1000

/** Whether the cart has been unchanged for more than 24 hours. */
export function isExpired(cart: Cart, now: number): boolean {
  return !(now - Date.parse(cart.updatedAt) <= CART_TTL_MS)
}

export function quantityOf(cart: Cart | undefined, productId: string): number {
  return cart?.items.find((item) => item.productId === productId)?.quantity ?? 0
}

export function totalQuantityOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** The cart with the given quantity of a product; zero removes the product. */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const others = cart.items.filter((item) => item.productId !== productId)
  if (quantity === 0) return { ...cart, items: others }
  const item = { productId, quantity }
  if (others.length === cart.items.length) return { ...cart, items: [...others, item] }
  return { ...cart, items: cart.items.map((old) => (old.productId === productId ? item : old)) }
}

/** Parses a stored cart; undefined if the text is not a cart. */
export function parseCart(text: string): Cart | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isCart(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isCart(value: unknown): value is Cart {
  if (typeof value !== 'object' || value === null) return false
  const { items, createdAt, updatedAt } = value as Record<string, unknown>
  if (typeof createdAt !== 'string' || typeof updatedAt !== 'string') return false
  return Array.isArray(items) && items.every(isCartItem)
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false
  const { productId, quantity } = value as Record<string, unknown>
  return typeof productId === 'string' && Number.isInteger(quantity) && Number(quantity) > 0
}
