import { useRef, useState } from 'react'
import { errorText } from '#app/api/api-error.ts'
import { dismissFailures } from '#app/ui/feedback/toast.ts'
import { UNABLE_TO_UPDATE_QUANTITY } from './cart.messages.ts'
import { addToCart, removeFromCart, setQuantity } from './change-cart.ts'
import { useQuantityInCart } from './use-cart.ts'

/** The control whose change is pending; all controls are disabled until it has finished. */
type PendingControl = 'increase' | 'decrease' | 'select' | 'remove'

export interface QuantityControl {
  /** The requested quantity while a change is pending, else the cart's own. */
  quantity: number
  pending: PendingControl | undefined
  /** Why the last change failed, until the next one. */
  error: string | undefined
  increase: () => void
  decrease: () => void
  select: (quantity: number) => void
  remove: () => void
}

interface QuantityChange {
  control: PendingControl
  quantity: number
}

/**
 * State and actions of the controls that change a product's quantity in the cart, which is stored in the
 * browser: `useChange` sends requests, and its cache is not part of a menu's first load.
 */
export function useQuantityControl(
  vendorLocationId: string,
  key: string,
  onFailed?: (text: string) => void,
): QuantityControl {
  const inCart = useQuantityInCart(vendorLocationId, key)
  const isRunning = useRef(false)
  const [pending, setPending] = useState<QuantityChange>()
  const [error, setError] = useState<string>()
  async function change(next: QuantityChange, act: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    dismissFailures()
    setPending(next)
    setError(undefined)
    try {
      await act()
    } catch (cause) {
      console.error(cause)
      const text = errorText(cause, UNABLE_TO_UPDATE_QUANTITY)
      setError(text)
      onFailed?.(text)
    } finally {
      isRunning.current = false
      setPending(undefined)
    }
  }
  const run = (control: PendingControl, quantity: number, act: () => Promise<void>) =>
    void change({ control, quantity }, act)
  const set = (quantity: number) => () => setQuantity(vendorLocationId, key, quantity)

  return {
    quantity: pending?.quantity ?? inCart,
    pending: pending?.control,
    error,
    increase: () => run('increase', inCart + 1, () => addToCart(vendorLocationId, key)),
    decrease: () => run('decrease', inCart - 1, set(inCart - 1)),
    select: (quantity) => run('select', quantity, set(quantity)),
    remove: () => run('remove', 0, () => removeFromCart(vendorLocationId, key)),
  }
}
