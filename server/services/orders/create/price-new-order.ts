import type { CreateOrderBody } from '#domain/orders/orders.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../context.ts'
import type { Menu } from '../../inventory/catalogue.ts'
import { priceCart, type PricedCart } from './price-cart.ts'

export interface PricedOrder {
  menu: Menu
  cart: PricedCart
}

/**
 * Prices from the cached menu. Before refusing an order it loads the menu again, since the cache
 * may be stale.
 */
export async function priceFromCache(
  context: Context,
  vendorLocationId: string,
  body: CreateOrderBody,
): Promise<PricedOrder> {
  const { value: menu } = await context.catalogue.findCachedMenu(vendorLocationId)
  try {
    return { menu, cart: await priceCart(context, menu, body) }
  } catch (error) {
    if (!(error instanceof Failure && mayBeStaleMenu(error))) throw error
    return priceFromDatabase(context, vendorLocationId, body)
  }
}

/** Whether a stale menu may be the reason, for example for a new product. */
function mayBeStaleMenu({ kind, code }: Failure): boolean {
  return kind === 'conflict' || code === 'PRODUCT_NOT_AT_LOCATION'
}

export async function priceFromDatabase(
  context: Context,
  vendorLocationId: string,
  body: CreateOrderBody,
): Promise<PricedOrder> {
  context.catalogue.invalidateMenu(vendorLocationId)
  const { value: menu } = await context.catalogue.requireMenu(vendorLocationId)
  return { menu, cart: await priceCart(context, menu, body) }
}
