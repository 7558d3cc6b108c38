import { Plus } from 'lucide-react'
import { keyOf, totalQuantityOf } from '#app/features/cart/cart.ts'
import { defaultOptions } from '#app/features/cart/default-options.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { toEarlyTap } from '#app/features/cart/early-tap-data.ts'
import { useQuantityControl } from '#app/features/cart/use-quantity-control.ts'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Bump } from '#app/ui/data/bump.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Stepper } from '#app/ui/forms/stepper.tsx'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { MenuItem } from '#domain/inventory/menu-sections.ts'
import { maxPerOrder } from '#domain/orders/order-quantity.ts'

/** Adds a product with one tap and then counts it up and down. */
export function AddControl(props: {
  product: Product
  vendorLocationId: string
  /** Why the last change failed; undefined once it is tried again. */
  onError: (text: string | undefined) => void
}) {
  const { product, vendorLocationId, onError } = props
  const key = keyOf({ ...product, options: defaultOptions(product) })
  const control = useQuantityControl(vendorLocationId, key, onError)
  const maxQuantity = maxPerOrder(product)
  return (
    <Stepper
      label={product.name}
      quantity={control.quantity}
      max={maxQuantity}
      plusData={toEarlyTap(key, vendorLocationId, maxQuantity)}
      pending={control.pending === 'decrease' ? 'decrease' : control.pending && 'increase'}
      onIncrease={() => {
        onError(undefined)
        control.increase()
      }}
      onDecrease={() => {
        onError(undefined)
        control.decrease()
      }}
    />
  )
}

/** Opens the choice of a size; shows how many of any size are in the cart. */
export function ChooseControl(props: {
  item: MenuItem
  vendorLocationId: string
  isOpening: boolean
  onOpen: (item: MenuItem) => void
}) {
  const { item, vendorLocationId, isOpening, onOpen } = props
  const ids = item.variants.map((variant) => variant.productId)
  const cart = useCart(vendorLocationId)
  const count = totalQuantityOf(cart.items.filter(({ productId }) => ids.includes(productId)))
  const inCart = count > 0 ? `, ${count} in your cart` : ''
  return (
    <IconButton
      variant="accent"
      aria-haspopup="dialog"
      label={`Choose ${item.product.name}${inCart}`}
      icon={isOpening ? <Spinner /> : <CountOrPlus count={count} />}
      onClick={() => onOpen(item)}
    />
  )
}

function CountOrPlus({ count }: { count: number }) {
  if (count > 0) {
    return (
      <span className="font-semibold">
        <Bump count={count} />
      </span>
    )
  }
  return <Plus aria-hidden className="size-5" />
}
