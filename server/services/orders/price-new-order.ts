import type { CreateOrderBody } from '#domain/orders/orders.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Caller, Context } from '../../context.ts'
import type { Menu } from '../inventory/catalogue.ts'
import { closeOwnOpenOrders } from './close-order.ts'
import { findCreation } from './find-creation.ts'
import { priceCart, type PricedCart } from './price-cart.ts'

export interface PricedOrder {
  menu: Menu
  cart: PricedCart
}

/** The menu in memory is good enough to price by, but not to refuse by. */
export async function priceFromMemory(
  context: Context,
  caller: Caller,
  vendorLocationId: string,
  body: CreateOrderBody,
): Promise<PricedOrder> {
  const { value: menu } = await context.catalogue.recallMenu(vendorLocationId)
  try {
    return { menu, cart: await priceCart(context, menu, body) }
  } catch (error) {
    if (!(error instanceof Failure && isOfMenu(error))) throw error
    return priceNewest(context, caller, vendorLocationId, body)
  }
}

/** Whether another menu might have been priced; a product may also be new. */
function isOfMenu({ kind, code }: Failure): boolean {
  return kind === 'conflict' || code === 'PRODUCT_NOT_AT_LOCATION'
}

/** What a buyer's own forgotten order holds is no reason to refuse them. */
export async function priceNewest(
  context: Context,
  caller: Caller,
  vendorLocationId: string,
  body: CreateOrderBody,
): Promise<PricedOrder> {
  const menu = await readNewestMenu(context, vendorLocationId)
  try {
    return { menu, cart: await priceCart(context, menu, body) }
  } catch (error) {
    const isShort =
      error instanceof Failure && (error.code === 'SOLD_OUT' || error.code === 'NOT_ENOUGH_STOCK')
    // a repeat is short of what its own first request holds
    if (!isShort || (await findCreation(context, caller))) throw error
    if (!(await closeOwnOpenOrders(context, caller, vendorLocationId))) throw error
    const newest = await readNewestMenu(context, vendorLocationId)
    return { menu: newest, cart: await priceCart(context, newest, body) }
  }
}

async function readNewestMenu(context: Context, vendorLocationId: string): Promise<Menu> {
  context.catalogue.forgetMenu(vendorLocationId)
  const { value: menu } = await context.catalogue.requireMenu(vendorLocationId)
  return menu
}
