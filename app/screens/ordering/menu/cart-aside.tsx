import { useEffect } from 'react'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { useWideScreen } from '#app/ui/layout/use-wide-screen.ts'
import { yourCart } from '#domain/inventory/inventory.messages.ts'
import type { CartContentsProps } from './cart-contents.tsx'
import { useLazyPart } from './use-lazy-part.ts'
import type { MenuCart } from './use-menu-cart.ts'

/** The cart beside the menu, where the screen is wide enough. A phone never loads what is in it. */
export function CartAside({ cart }: { cart: MenuCart }) {
  const { Part, prepare } = useLazyPart<CartContentsProps>(loadCartContents)
  const isWide = useWideScreen()
  useEffect(() => {
    if (isWide) void prepare()
    // Its code is asked for once; `prepare` is new with every render but always the same wish.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWide])
  return (
    <aside
      aria-labelledby="cart-heading"
      className="sticky top-[calc(var(--header-height)+1rem)] hidden rounded-card border border-line bg-surface p-5 lg:block"
    >
      <h2 id="cart-heading" className="display mb-3 text-xl">
        {yourCart(cart.totalQuantity)}
      </h2>
      {Part && cart.isKnown ? <Part cart={cart} /> : <Skeleton className="h-24" />}
    </aside>
  )
}

async function loadCartContents() {
  return (await import('./cart-contents.tsx'))?.CartContents
}
