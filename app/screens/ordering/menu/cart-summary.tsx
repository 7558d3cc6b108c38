import { ShoppingBag } from 'lucide-react'
import { SUBTOTAL } from '#domain/inventory/inventory.messages.ts'
import { formatMoney } from '#domain/values/money.ts'
import { CART_IS_EMPTY } from './menu.messages.ts'
import type { MenuCart } from './use-menu-cart.ts'

/** The amounts of the cart before tax and tip. */
export function CartSummary({ cart }: { cart: MenuCart }) {
  const { subtotalCents, discountCents, promotion } = cart
  return (
    <div>
      <dl className="amount flex flex-col gap-1">
        <div className="flex flex-wrap justify-between gap-x-2 font-semibold">
          <dt>{SUBTOTAL}</dt>
          <dd>{formatMoney(subtotalCents)}</dd>
        </div>
        {discountCents > 0 && (
          <div className="flex flex-wrap justify-between gap-x-2 text-sm text-accent-ink">
            <dt>{promotion?.description}</dt>
            <dd>{formatMoney(-discountCents)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-1 text-xs text-ink-muted">Tax and tip are added before you pay.</p>
    </div>
  )
}

export function CartIsEmpty({ isClosed }: { isClosed: boolean }) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      <ShoppingBag aria-hidden className="mb-3 size-8 stroke-[1.5] text-ink-faint" />
      <p className="font-semibold">{CART_IS_EMPTY}</p>
      {!isClosed && (
        <p className="mt-1 text-sm text-ink-muted">
          Tap + on anything you like. It waits here until you order.
        </p>
      )}
    </div>
  )
}
