import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { itemCount } from '#domain/inventory/inventory.messages.ts'
import type { CartSheetProps } from './cart-sheet.tsx'
import { OrderNowLink } from './order-now-link.tsx'
import { OwnOrderLinks } from './own-order-links.tsx'
import { useLazyPart } from './use-lazy-part.ts'
import type { MenuCart } from './use-menu-cart.ts'
import { useOwnOrders } from './use-own-orders.ts'

/** The next step: what waits to be picked up and, on narrow screens, the filled cart. */
export function OrderBar({ cart }: { cart: MenuCart }) {
  const { Part, isLoading, prepare } = useLazyPart<CartSheetProps>(loadCartSheet)
  const [isOpen, setOpen] = useState(false)
  const count = itemCount(cart.totalQuantity)
  const isFilled = cart.totalQuantity > 0
  // A higher bar would hide the menu.
  const waiting = useOwnOrders(cart.vendorLocationId, isFilled ? 1 : 2)
  return (
    <>
      <output className="sr-only">{isFilled && `${count} in your cart`}</output>
      {(isFilled || waiting.length > 0) && (
        <section
          aria-label="Next step"
          className={`contents ${waiting.length === 0 ? 'lg:hidden' : ''}`}
        >
          <BottomBar>
            <div className="flex flex-col gap-2">
              <OwnOrderLinks orders={waiting} />
              {isFilled && (
                <div className="flex gap-2 lg:hidden">
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={`View cart, ${count}`}
                    className={`${buttonClass({ variant: 'secondary' })} relative shrink-0 px-4`}
                    onClick={() => void prepare().then(setOpen)}
                  >
                    {isLoading ? <Spinner /> : <ShoppingBag aria-hidden className="size-5" />}
                    <span className="amount">{cart.totalQuantity}</span>
                  </button>
                  <OrderNowLink cart={cart} />
                </div>
              )}
            </div>
          </BottomBar>
        </section>
      )}
      {Part && <Part open={isOpen} onClose={() => setOpen(false)} cart={cart} />}
    </>
  )
}

async function loadCartSheet() {
  return (await import('./cart-sheet.tsx'))?.CartSheet
}
