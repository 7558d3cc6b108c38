import { listKeys, readText, removeText, storeText } from '#app/api/browser-storage.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { type Cart, isExpired, parseCart } from './cart.ts'

const KEY_PREFIX = 'cart:'

/** The parsed cart of each key, so that an unchanged cart stays the same object. */
const parsed = new Map<string, { text: string; cart: Cart | undefined }>()
const listeners = new Set<() => void>()

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

/** Notifies of every change, including those made in other tabs or while the page was in the background. */
export function subscribeToCarts(listener: () => void): () => void {
  if (listeners.size === 0) {
    deleteExpired()
    window.addEventListener('storage', notify)
    window.addEventListener('pageshow', notify)
    document.addEventListener('visibilitychange', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', notify)
    window.removeEventListener('pageshow', notify)
    document.removeEventListener('visibilitychange', notify)
  }
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

function notify() {
  for (const listener of listeners) listener()
}

function toKey(vendorLocationId: string): string {
  return KEY_PREFIX + toUpperId(vendorLocationId)
}
