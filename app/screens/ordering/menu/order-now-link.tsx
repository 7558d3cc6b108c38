import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { reviewPath, signInPath } from '#app/paths.ts'
import { rememberRedirectRoute } from '#app/features/identity/remember-redirect-route.ts'
import { useSession } from '#app/features/identity/use-session.ts'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { CLOSED_RIGHT_NOW } from '#domain/locations/location-state.messages.ts'
import { ORDER_NOW } from '#domain/inventory/inventory.messages.ts'
import { formatMoney } from '#domain/values/money.ts'
import type { MenuCart } from './use-menu-cart.ts'

/** Links to the review and shows the amount of the cart. It is disabled at a closed location. */
export function OrderNowLink({ cart }: { cart: MenuCart }) {
  const { vendorLocationId, subtotalCents, discountCents, isClosed } = cart
  const isSignedOut = useSession().status === 'signed-out'
  const navigate = useNavigate()
  const review = reviewPath(vendorLocationId)

  /** The review would lead there too, after an extra screen that is never seen. */
  function signInFirst(event: MouseEvent) {
    if (!isSignedOut || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    rememberRedirectRoute(review)
    void navigate(signInPath(), { state: { authRedirectTo: review } })
  }
  if (isClosed) {
    return (
      <button type="button" disabled className={`${buttonClass({})} grow`}>
        {CLOSED_RIGHT_NOW}
      </button>
    )
  }
  return (
    <Link
      to={review}
      viewTransition
      onClick={signInFirst}
      className={`${buttonClass({})} min-w-0 grow-999 basis-[min-content] flex-wrap gap-y-0 px-[min(1rem,4vw)] py-[min(0.5rem,8px)] leading-tight`}
    >
      <span className="grow text-left whitespace-nowrap">{ORDER_NOW}</span>
      {/* The former price is left of the new one, and out of sight where there is no room for both. */}
      <span className="amount ml-auto flex h-[1lh] flex-row-reverse flex-wrap items-baseline gap-x-1.5 overflow-hidden">
        {discountCents > 0 && (
          <del className="text-xs font-medium">
            <span className="sr-only">was </span>
            {formatMoney(subtotalCents)}
          </del>
        )}
        <span className="order-first">{formatMoney(subtotalCents - discountCents)}</span>
      </span>
    </Link>
  )
}
