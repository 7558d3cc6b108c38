export interface CartItem {
  productId: string
  quantity: number
  /** The ids of the choices, sorted; left out without any. */
  options?: readonly string[] | undefined
  /** What the guest wrote to it. */
  note?: string | undefined
}

/**
 * What tells the lines of a cart apart: the product, and what was chosen for it, as text. Nothing chosen and
 * nothing written are the same whether they are empty or missing.
 */
export function keyOf({ productId, options, note }: Omit<CartItem, 'quantity'>): string {
  const chosen = options?.length ? options.toSorted() : undefined
  return chosen || note ? JSON.stringify([productId, chosen, note || undefined]) : productId
}

function toItem(key: string, quantity: number): CartItem {
  const [productId, options, note] = key.startsWith('[') ? JSON.parse(key) : [key]
  return { productId, quantity, ...(options && { options }), ...(note && { note }) }
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

export function quantityOf(cart: Cart | undefined, key: string): number {
  return cart?.items.find((item) => keyOf(item) === key)?.quantity ?? 0
}

export function totalQuantityOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** The cart with the given quantity of a line; zero removes it. */
export function withQuantity(cart: Cart, key: string, quantity: number): Cart {
  const item = toItem(key, quantity)
  const items = quantityOf(cart, key)
    ? cart.items.map((old) => (keyOf(old) === key ? item : old))
    : [...cart.items, item]
  return { ...cart, items: items.filter((each) => each.quantity) }
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
