import { CartList } from './cart-list.tsx'
import { CartSummary } from './cart-summary.tsx'
import { OrderNowLink } from './order-now-link.tsx'
import type { MenuCart } from './use-menu-cart.ts'

export interface CartContentsProps {
  cart: MenuCart
}

/** The cart's lines, its subtotal and the next step. */
export function CartContents({ cart }: CartContentsProps) {
  return (
    <>
      <CartList cart={cart} />
      {cart.totalQuantity > 0 && (
        <>
          <div className="mt-4 mb-4 border-t border-line pt-4">
            <CartSummary cart={cart} />
          </div>
          <div className="flex">
            <OrderNowLink cart={cart} />
          </div>
        </>
      )}
    </>
  )
}
