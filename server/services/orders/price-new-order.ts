import type { CreateOrderBody } from '#domain/orders/orders.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import type { Menu } from '../inventory/catalogue.ts'
import { priceCart, type PricedCart } from './price-cart.ts'

export interface PricedOrder {
  menu: Menu
  cart: PricedCart
}

/** The menu in memory is good enough to price by, but not to refuse by. */
export async function priceFromMemory(
  context: Context,
  vendorLocationId: string,
  body: CreateOrderBody,
): Promise<PricedOrder> {
  const { value: menu } = await context.catalogue.recallMenu(vendorLocationId)
  try {
    return { menu, cart: await priceCart(context, menu, body) }
  } catch (error) {
    if (!(error instanceof Failure && isOfMenu(error))) throw error
    return priceNewest(context, vendorLocationId, body)
  }
}

/** Whether another menu might have been priced; a product may also be new. */
function isOfMenu({ kind, code }: Failure): boolean {
  return kind === 'conflict' || code === 'PRODUCT_NOT_AT_LOCATION'
}

export async function priceNewest(
  context: Context,
  vendorLocationId: string,
  body: CreateOrderBody,
): Promise<PricedOrder> {
  context.catalogue.forgetMenu(vendorLocationId)
  const { value: menu } = await context.catalogue.requireMenu(vendorLocationId)
  return { menu, cart: await priceCart(context, menu, body) }
}
