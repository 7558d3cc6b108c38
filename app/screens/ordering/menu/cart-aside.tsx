import { lazy, Suspense } from 'react'
import { untilLoadable } from '#app/api/connection.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { useWideScreen } from '#app/ui/layout/use-wide-screen.ts'
import { yourCart } from '#domain/inventory/inventory.messages.ts'
import { type MenuCartProps, useMenuCart } from './use-menu-cart.ts'

const CartContents = lazy(async () => {
  await untilLoadable()
  return { default: (await import('./cart-contents.tsx')).CartContents }
})

/** The cart beside the menu on wide screens. A phone never loads its contents. */
export function CartAside(props: MenuCartProps) {
  const cart = useMenuCart(props)
  const isWide = useWideScreen()
  const loading = <Skeleton className="h-24" />
  return (
    <aside
      aria-labelledby="cart-heading"
      className="sticky top-[calc(var(--banner-height)+var(--header-height)+1rem)] hidden rounded-card border border-line bg-surface p-5 lg:block"
    >
      <h2 id="cart-heading" className="display mb-3 text-xl">
        {yourCart(cart.totalQuantity)}
      </h2>
      <Suspense fallback={loading}>
        {isWide && cart.isKnown ? <CartContents cart={cart} /> : loading}
      </Suspense>
    </aside>
  )
}
