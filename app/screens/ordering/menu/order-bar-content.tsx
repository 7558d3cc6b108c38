import { ShoppingBag } from 'lucide-react'
import { lazy, Suspense, useState, useTransition } from 'react'
import { untilLoadable } from '#app/api/connection.ts'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { Bump } from '#app/ui/data/bump.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { useSession } from '#app/features/identity/use-session.ts'
import { OpenOrderLinks } from '#app/features/orders/open-order-links.tsx'
import { useOpenOrders } from '#app/features/orders/use-open-orders.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { itemCount } from '#domain/inventory/inventory.messages.ts'
import { OrderNowLink } from './order-now-link.tsx'
import { type MenuCartProps, useMenuCart } from './use-menu-cart.ts'

const CartSheet = lazy(async () => {
  await untilLoadable()
  return { default: (await import('./cart-sheet.tsx')).CartSheet }
})

/** The next step: what waits to be picked up and, on narrow screens, the filled cart. */
export function OrderBarContent(props: MenuCartProps) {
  const cart = useMenuCart(props)
  const [isLoading, startOpening] = useTransition()
  /** Undefined until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>()
  const count = itemCount(cart.totalQuantity)
  const isFilled = cart.totalQuantity > 0
  // A higher bar would hide the menu.
  const waiting = useOrdersHere(cart.vendorLocationId, isFilled)
  return (
    <>
      <output className="sr-only">{isFilled && `${count} in your cart`}</output>
      {(isFilled || waiting.length > 0) && (
        <section
          aria-label="Next step"
          className={`contents ${waiting.length === 0 ? 'lg:hidden' : ''}`}
        >
          <BottomBar>
            <div className="flex flex-col gap-2 flat:flex-row flat:*:min-w-0 flat:*:flex-1">
              <OpenOrderLinks orders={waiting} />
              {isFilled && (
                <div className="flex flex-wrap gap-2 lg:hidden">
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={`View cart, ${count}`}
                    className={`${buttonClass({ variant: 'secondary' })} relative flex-auto px-[min(1rem,4vw)]`}
                    onClick={() => startOpening(() => setOpen(true))}
                  >
                    {isLoading ? <Spinner /> : <ShoppingBag aria-hidden className="size-5" />}
                    <Bump count={cart.totalQuantity} />
                  </button>
                  <OrderNowLink cart={cart} />
                </div>
              )}
            </div>
          </BottomBar>
        </section>
      )}
      <Suspense>
        {isOpen !== undefined && (
          <CartSheet open={isOpen} onClose={() => setOpen(false)} cart={cart} />
        )}
      </Suspense>
    </>
  )
}

/** The guest's open orders of this location. A filled cart is the way to an unpaid one. */
function useOrdersHere(vendorLocationId: string, isFilled: boolean): readonly Order[] {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.userId : undefined
  return useOpenOrders(userId)
    .filter((order) => order.vendorLocationId === vendorLocationId)
    .filter((order) => order.status === 'PAID' || !isFilled)
    .slice(0, isFilled ? 1 : 2)
}
