import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { yourCart } from '#domain/inventory/inventory.messages.ts'
import { CartList } from './cart-list.tsx'
import { CartSummary } from './cart-summary.tsx'
import { OrderNowLink } from './order-now-link.tsx'
import type { MenuCart } from './use-menu-cart.ts'

export interface CartSheetProps {
  open: boolean
  onClose: () => void
  cart: MenuCart
}

/** The cart on a phone. */
export function CartSheet({ open, onClose, cart }: CartSheetProps) {
  const isEmpty = cart.totalQuantity === 0
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={yourCart(cart.totalQuantity)}
      footer={
        !isEmpty && (
          <div className="flex flex-col gap-4 sm:short:flex-row sm:short:items-center sm:short:*:flex-1">
            <CartSummary cart={cart} />
            <div className="flex">
              <OrderNowLink cart={cart} />
            </div>
          </div>
        )
      }
    >
      <CartList cart={cart} />
    </Sheet>
  )
}
