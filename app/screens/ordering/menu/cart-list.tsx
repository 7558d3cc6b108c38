import { useRef } from 'react'
import type { CartLine } from '#app/features/cart/cart-lines.ts'
import { useQuantityControl } from '#app/features/cart/use-quantity-control.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Price } from '#app/ui/data/price.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { Stepper } from '#app/ui/forms/stepper.tsx'
import { maxPerOrder } from '#domain/orders/order-quantity.ts'
import type { MenuCart } from './use-menu-cart.ts'

/** The lines of the cart; a long one scrolls in itself. */
export function CartList({ cart }: { cart: MenuCart }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Items in your cart"
      className="-mx-1 max-h-96 divide-y divide-line overflow-y-auto overscroll-contain px-1 outline-none lg:max-h-[min(24rem,100dvh-27rem)]"
    >
      {cart.lines.map((line) => (
        <CartRow
          key={line.product.productId}
          line={line}
          vendorLocationId={cart.vendorLocationId}
          onLeave={() => list.current?.focus()}
        />
      ))}
    </ul>
  )
}

interface CartRowProps {
  line: CartLine
  vendorLocationId: string
  /** The row is about to go, and with it the button that has the focus. */
  onLeave: () => void
}

function CartRow({ line, vendorLocationId, onLeave }: CartRowProps) {
  const { product } = line
  const control = useQuantityControl(vendorLocationId, product.productId)
  const label = product.variantName ? `${product.name}, ${product.variantName}` : product.name
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <ProductPicture
          src={product.imageUrls[0]}
          alt=""
          size={56}
          className="size-14 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 leading-tight font-semibold wrap-anywhere">{product.name}</p>
          {product.variantName && (
            <p className="truncate text-xs text-ink-muted">{product.variantName}</p>
          )}
          <Price
            className="mt-1 flex-wrap text-sm"
            cents={line.discountedPriceCents * control.quantity}
            originalCents={line.priceCents * control.quantity}
          />
        </div>
        <div className="flex shrink-0 flex-col items-end">
          <Stepper
            label={label}
            quantity={control.quantity}
            max={maxPerOrder(product)}
            pending={control.pending === 'decrease' ? 'decrease' : control.pending && 'increase'}
            onIncrease={control.increase}
            onDecrease={() => {
              if (control.quantity === 1) onLeave()
              control.decrease()
            }}
          />
          <button
            type="button"
            aria-label={`Remove ${label} from the cart`}
            className="min-h-8 px-2 text-xs text-ink-muted underline-offset-4 hover:text-ink hover:underline"
            onClick={() => {
              onLeave()
              control.remove()
            }}
          >
            Remove
          </button>
        </div>
      </div>
      <FieldError id={`cart-error-${product.productId}`} error={control.error} />
    </li>
  )
}
