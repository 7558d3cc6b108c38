import { useState } from 'react'
import { errorText } from '#app/api/api-error.ts'
import { addToCart, removeFromCart, setQuantity } from './change-cart.ts'
import { UNABLE_TO_UPDATE_QUANTITY } from './cart.messages.ts'
import { useQuantityInCart } from './use-cart.ts'

/** The control that is waiting; all of them are off meanwhile. */
export type PendingControl = 'increase' | 'decrease' | 'select' | 'remove'

export interface QuantityControl {
  /** What to show: the wish while it is under way, the cart's own quantity otherwise and on failure. */
  quantity: number
  pending: PendingControl | undefined
  /** Why the last change failed, until the next one. */
  error: string | undefined
  increase: () => Promise<void>
  decrease: () => Promise<void>
  select: (quantity: number) => Promise<void>
  remove: () => Promise<void>
}

/** The buttons and the select that change how many of a product are in the cart. */
export function useQuantityControl(vendorLocationId: string, productId: string): QuantityControl {
  const inCart = useQuantityInCart(vendorLocationId, productId)
  const [wish, setWish] = useState<{ control: PendingControl; quantity: number }>()
  const [error, setError] = useState<string>()

  async function change(control: PendingControl, quantity: number, act: () => Promise<void>) {
    if (wish) return
    setError(undefined)
    setWish({ control, quantity })
    try {
      await act()
    } catch (cause) {
      setError(errorText(cause, UNABLE_TO_UPDATE_QUANTITY))
    } finally {
      setWish(undefined)
    }
  }
  const set = (quantity: number) => () => setQuantity(vendorLocationId, productId, quantity)

  return {
    quantity: wish?.quantity ?? inCart,
    pending: wish?.control,
    error,
    increase: () => change('increase', inCart + 1, () => addToCart(vendorLocationId, productId)),
    decrease: () => change('decrease', inCart - 1, set(inCart - 1)),
    select: (quantity) => change('select', quantity, set(quantity)),
    remove: () => change('remove', 0, () => removeFromCart(vendorLocationId, productId)),
  }
}
