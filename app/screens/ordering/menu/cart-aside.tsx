import { Skeleton } from '#app/ui/skeleton.tsx'
import { yourCart } from '#domain/inventory/inventory.messages.ts'
import { CartList } from './cart-list.tsx'
import { CartIsEmpty, CartSummary } from './cart-summary.tsx'
import { OrderNowLink } from './order-now-link.tsx'
import type { MenuCart } from './use-menu-cart.ts'

/** The cart beside the menu, where the screen is wide enough. */
export function CartAside({ cart }: { cart: MenuCart }) {
  return (
    <aside
      aria-labelledby="cart-heading"
      className="sticky top-[calc(var(--header-height)+1rem)] hidden rounded-card border border-line bg-surface p-5 lg:block"
    >
      <h2 id="cart-heading" className="display mb-3 text-xl">
        {yourCart(cart.totalQuantity)}
      </h2>
      <CartContents cart={cart} />
    </aside>
  )
}

function CartContents({ cart }: { cart: MenuCart }) {
  if (!cart.isKnown) return <Skeleton className="h-24" />
  if (cart.totalQuantity === 0) return <CartIsEmpty />
  return (
    <>
      <CartList cart={cart} />
      <div className="mt-4 mb-4 border-t border-line pt-4">
        <CartSummary cart={cart} />
      </div>
      <div className="flex">
        <OrderNowLink cart={cart} />
      </div>
    </>
  )
}
