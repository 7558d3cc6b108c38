import { useEffect, useMemo } from 'react'
import { type CartLine, toCartLines } from '#app/features/cart/cart-lines.ts'
import { keepOnly } from '#app/features/cart/change-cart.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { REHEARSAL_PROMOTION } from '#domain/locations/rehearsal-promotion.ts'
import { discountedSubtotalOf, subtotalOf } from '#domain/orders/price-order.ts'
import type { Cents } from '#domain/values/money.ts'
import { removedFromCart } from './menu.messages.ts'

/** The cart as the menu shows it: lines with current prices, and the subtotal. */
export interface MenuCart {
  vendorLocationId: string
  location: VendorLocation
  lines: readonly CartLine[]
  totalQuantity: number
  subtotalCents: Cents
  /** The discount of the promotion. */
  discountCents: Cents
  promotion: VendorLocation['promotion']
  isKnown: boolean
  /** The location takes no orders right now. */
  isClosed: boolean
}

export interface MenuCartProps {
  location: VendorLocation
  products: readonly Product[]
}

/** Renders again with every change of the cart, so only what shows the cart uses it. */
export function useMenuCart({ location, products }: MenuCartProps): MenuCart {
  const { vendorLocationId } = location
  const isRehearsal = isRehearsing(location)
  const promotion = isRehearsal ? REHEARSAL_PROMOTION : location.promotion
  const isClosed = location.state === 'CLOSED'
  const { items, isKnown } = useCart(vendorLocationId)
  return useMemo(() => {
    const lines = toCartLines(items, products, isRehearsal, promotion)
    const subtotalCents = subtotalOf(lines)
    return {
      vendorLocationId,
      location,
      lines,
      totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      subtotalCents,
      discountCents: subtotalCents - discountedSubtotalOf(lines),
      promotion,
      isKnown,
      isClosed,
    }
  }, [items, products, isKnown, isClosed, isRehearsal, promotion, location, vendorLocationId])
}

/** Removes products that the location no longer sells from the cart, and notifies the guest. */
export function useRemovalOfGoneItems(vendorLocationId: string, products: readonly Product[]) {
  useEffect(() => {
    const offeredIds = products.map((product) => product.productId)
    keepOnly(vendorLocationId, offeredIds).then((goneIds) => {
      if (goneIds.length > 0) toast(removedFromCart(goneIds.length))
    }, console.error)
  }, [vendorLocationId, products])
}
