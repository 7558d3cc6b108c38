import { useRef } from 'react'
import type { CartLine } from '#app/features/cart/cart-lines.ts'
import { wishOf } from '#app/features/cart/wish-of.ts'
import { findDrawing } from '#app/features/inventory/find-drawing.ts'
import { useQuantityControl } from '#app/features/cart/use-quantity-control.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Price } from '#app/ui/data/price.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { Stepper } from '#app/ui/forms/stepper.tsx'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { findShortage } from '#domain/inventory/shortage.ts'
import { availableOf } from '#domain/inventory/stock.ts'
import { findStoredOrder } from '#app/features/orders/stored-order.ts'
import { maxPerOrder } from '#domain/orders/order-quantity.ts'
import { ChangeButton, useLineChange } from '../change-line.tsx'
import { CartIsEmpty } from './cart-summary.tsx'
import type { MenuCart } from './use-menu-cart.ts'

/** The lines of the cart, or that there are none. Keeps the focus when the line that had it is removed. */
export function CartList({ cart }: { cart: MenuCart }) {
  const list = useRef<HTMLDivElement>(null)
  const change = useLineChange(cart.lines, cart.location)
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {cart.totalQuantity === 0 ? (
        <CartIsEmpty isClosed={cart.isClosed} />
      ) : (
        <ul
          aria-label="Items in your cart"
          className="relative -mx-1 max-h-[clamp(9rem,92dvh-17rem,24rem)] divide-y divide-line overflow-y-auto overscroll-contain px-1 sm:short:max-h-[clamp(9rem,100dvh-12rem,24rem)] lg:max-h-[clamp(9rem,100dvh-27rem,24rem)]"
        >
          {cart.lines.map((line) => (
            <CartRow
              key={line.key}
              line={line}
              vendorLocationId={cart.vendorLocationId}
              onLeave={() => list.current?.focus()}
              onChange={change.canChange(line) ? () => change.start(line) : undefined}
            />
          ))}
        </ul>
      )}
      {change.sheet}
    </div>
  )
}

interface CartRowProps {
  line: CartLine
  vendorLocationId: string
  /** The row is about to go, and with it the button that has the focus. */
  onLeave: () => void
  /** Opens the options of the line again; undefined for an item without options and notes. */
  onChange: (() => void) | undefined
}

function CartRow({ line, vendorLocationId, onLeave, onChange }: CartRowProps) {
  const { key, product } = line
  const wish = wishOf(line)
  const control = useQuantityControl(vendorLocationId, key)
  const label = [product.name, product.variantName, wish].filter(Boolean).join(', ')
  const shortage = findShortage(formatProductName(product), {
    available: availableOf(product) + findHeld(vendorLocationId, product.productId),
    quantity: control.quantity,
  })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <ProductPicture
          src={product.imageUrls[0]}
          drawing={findDrawing(product)}
          alt=""
          size={56}
          dimmed={shortage?.code === 'SOLD_OUT'}
          className="size-14 shrink-0 rounded-control"
        />
        <div className="min-w-22 flex-1">
          <p className="leading-tight font-semibold wrap-anywhere">{product.name}</p>
          {product.variantName && (
            <p className="text-xs wrap-anywhere text-ink-muted">{product.variantName}</p>
          )}
          {wish && <p className="text-xs wrap-anywhere text-ink-muted">{wish}</p>}
          <Price
            className="mt-1 flex-wrap text-sm"
            cents={line.discountedPriceCents * control.quantity}
            originalCents={line.priceCents * control.quantity}
          />
          {shortage && <p className="text-xs font-medium text-warning">{shortage.text}</p>}
          {onChange && <ChangeButton name={label} onClick={onChange} />}
        </div>
        <div className="ml-auto flex shrink-0 flex-col items-end sm:max-lg:short:flex-row-reverse sm:max-lg:short:items-center">
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
          {/* One is removed by the bin beside it. */}
          {control.quantity > 1 && (
            <button
              type="button"
              aria-label={`Remove ${label} from the cart`}
              className="relative min-h-8 px-2 text-xs text-ink-muted underline-offset-4 after:absolute after:inset-x-0 after:top-0 after:-bottom-3 hover:text-ink hover:underline"
              onClick={() => {
                onLeave()
                control.remove()
              }}
            >
              Remove
            </button>
          )}
        </div>
      </div>
      <FieldError id={`cart-error-${key}`} error={control.error} />
    </li>
  )
}

/** The quantity that the guest's own unpaid order reserves. */
function findHeld(vendorLocationId: string, productId: string): number {
  const items = findStoredOrder(vendorLocationId)?.items ?? []
  return items.find((item) => item.productId === productId)?.quantity ?? 0
}
