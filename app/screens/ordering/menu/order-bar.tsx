import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { buttonClass } from '#app/ui/button-class.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { itemCount } from '#domain/inventory/inventory.messages.ts'
import type { CartSheetProps } from './cart-sheet.tsx'
import { OrderNowLink } from './order-now-link.tsx'
import { useLazyPart } from './use-lazy-part.ts'
import type { MenuCart } from './use-menu-cart.ts'

/** The next step of a filled cart, on screens too narrow to show the cart itself. */
export function OrderBar({ cart }: { cart: MenuCart }) {
  const { Part, isLoading, prepare } = useLazyPart<CartSheetProps>(loadCartSheet)
  const [isOpen, setOpen] = useState(false)
  const count = itemCount(cart.totalQuantity)
  return (
    <>
      <output className="sr-only">{cart.totalQuantity > 0 && `${count} in your cart`}</output>
      {cart.totalQuantity > 0 && (
        <section aria-label="Next step" className="contents lg:hidden">
          <BottomBar>
            <div className="flex gap-2">
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
