import { Link } from 'react-router'
import { useIsOnline } from '#app/api/connection.ts'
import { reviewPath, signInPath } from '#app/paths.ts'
import { PrefetchPage } from '#app/features/layout/prefetch-page.tsx'
import { useSession } from '#app/features/identity/use-session.ts'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { ORDER_NOW } from '#domain/inventory/inventory.messages.ts'
import { formatMoney } from '#domain/values/money.ts'
import type { MenuCart } from './use-menu-cart.ts'

/** Leads to the review; shows the amount of the cart. */
export function OrderNowLink({ cart }: { cart: MenuCart }) {
  const { vendorLocationId, subtotalCents, discountCents } = cart
  const isSignedOut = useSession().status === 'signed-out'
  // A browser does not fetch code again after a failed fetch.
  const isOnline = useIsOnline()
  return (
    <>
      {isSignedOut && <PrefetchPage page={signInPath()} />}
      <Link
        to={reviewPath(vendorLocationId)}
        prefetch={isOnline ? 'render' : 'none'}
        viewTransition
        className={`${buttonClass({})} min-w-0 grow-999 basis-36 flex-wrap gap-y-0 px-4`}
      >
        <span className="grow text-left whitespace-nowrap">{ORDER_NOW}</span>
        <span className="amount flex flex-wrap items-baseline gap-x-1.5">
          {discountCents > 0 && (
            <del className="text-xs font-medium max-[21rem]:sr-only">
              <span className="sr-only">was </span>
              {formatMoney(subtotalCents)}
            </del>
          )}
          {formatMoney(subtotalCents - discountCents)}
        </span>
      </Link>
    </>
  )
}
