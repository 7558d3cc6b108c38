import { listKeys, readText, removeText, storeText } from '#app/api/browser-storage.ts'
import { createListeners } from '#app/listeners.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { type Cart, isExpired, parseCart } from './cart.ts'

const KEY_PREFIX = 'cart:'

/** The parsed cart of each key, so that an unchanged cart stays the same object. */
const parsed = new Map<string, { text: string; cart: Cart | undefined }>()
/** Every change, including those made in other tabs or while the page was in the background. */
const { subscribe, notify } = createListeners(() => {
  const stop = new AbortController()
  const { signal } = stop
  deleteExpired()
  window.addEventListener('storage', notify, { signal })
  window.addEventListener('pageshow', notify, { signal })
  document.addEventListener('visibilitychange', notify, { signal })
  return () => stop.abort()
})
export { subscribe as subscribeToCarts }

/** The stored cart of a location; an expired one is deleted. */
export function findCart(vendorLocationId: string): Cart | undefined {
  return read(toKey(vendorLocationId))
}

/** Stores the cart; undefined deletes it. @returns whether it was stored */
export function saveCart(vendorLocationId: string, cart: Cart | undefined): boolean {
  const key = toKey(vendorLocationId)
  if (!cart) removeText(key)
  const isStored = !cart || storeText(key, JSON.stringify(cart))
  notify()
  return isStored
}

function read(key: string): Cart | undefined {
  const text = readText(key)
  if (text === undefined) return undefined
  const cart = parseOnce(key, text)
  if (cart && !isExpired(cart, Date.now())) return cart
  removeText(key)
  return undefined
}

function parseOnce(key: string, text: string): Cart | undefined {
  let known = parsed.get(key)
  if (known?.text !== text) {
    known = { text, cart: parseCart(text) }
    parsed.set(key, known)
  }
  return known.cart
}

function deleteExpired() {
  for (const key of listKeys(KEY_PREFIX)) read(key)
}

function toKey(vendorLocationId: string): string {
  return KEY_PREFIX + toUpperId(vendorLocationId)
}
