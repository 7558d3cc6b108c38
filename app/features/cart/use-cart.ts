import { useMemo, useSyncExternalStore } from 'react'
import { type CartItem, quantityOf, totalQuantityOf } from './cart.ts'
import { findCart, subscribeToCarts } from './cart-store.ts'

export interface CartView {
  items: readonly CartItem[]
  totalQuantity: number
  /** False on the server and while the page wakes up: whether it is empty is not known yet. */
  isKnown: boolean
}

const NO_ITEMS: readonly CartItem[] = []

/** The cart of a location, kept in step with other tabs. `toCartLines` adds names and prices. */
export function useCart(vendorLocationId: string): CartView {
  const items = useSyncExternalStore(
    subscribeToCarts,
    () => findCart(vendorLocationId)?.items ?? NO_ITEMS,
    () => undefined,
  )
  return useMemo(
    () => ({
      items: items ?? NO_ITEMS,
      totalQuantity: totalQuantityOf(items ?? NO_ITEMS),
      isKnown: items !== undefined,
    }),
    [items],
  )
}

/** How many of one product are in the cart; only that product's changes render again. */
export function useQuantityInCart(vendorLocationId: string, productId: string): number {
  return useSyncExternalStore(
    subscribeToCarts,
    () => quantityOf(findCart(vendorLocationId), productId),
    () => 0,
  )
}
