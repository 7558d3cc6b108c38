import { useMemo, useSyncExternalStore } from 'react'
import { type CartItem, quantityOf, totalQuantityOf } from './cart.ts'
import { findCart, subscribeToCarts } from './cart-store.ts'

export interface CartView {
  items: readonly CartItem[]
  totalQuantity: number
  /** False on the server and until hydration, when it is unknown whether the cart is empty. */
  isKnown: boolean
}

const NO_ITEMS: readonly CartItem[] = []

/** The cart of a location, in sync with other tabs. `toCartLines` adds names and prices. */
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

/** The quantity of one line of the cart; rerenders only when it changes. */
export function useQuantityInCart(vendorLocationId: string, key: string): number {
  return useSyncExternalStore(
    subscribeToCarts,
    () => quantityOf(findCart(vendorLocationId), key),
    () => 0,
  )
}
