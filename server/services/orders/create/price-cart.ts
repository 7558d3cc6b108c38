import { MAX_ORDER_LINES } from '#domain/inventory/cart-limits.ts'
import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import type { CartItem } from '#domain/inventory/cart.contract.ts'
import { CART_IS_EMPTY } from '#domain/inventory/cart.messages.ts'
import { MAX_TOTAL_CENTS } from '#domain/orders/order-limits.ts'
import type { CreateOrderBody } from '#domain/orders/orders.contract.ts'
import { TIP_TOO_HIGH, TOTAL_TOO_HIGH } from '#domain/orders/orders.messages.ts'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { REHEARSAL } from '#domain/locations/location-state.messages.ts'
import { isTipTooHigh, priceOrder, type OrderAmounts } from '#domain/orders/price-order.ts'
import { Failure } from '#domain/values/failure.ts'
import { parseAmount } from '#domain/values/money.ts'
import type { Context } from '../../../process/context.ts'
import type { Menu } from '../../inventory/catalogue.ts'
import { pickLines } from '../../inventory/pick-lines.ts'
import { promotionAt, type Promotion } from '../../locations/promotion.ts'
import { taxLines, withTaxes } from '../../taxes/calculate-tax.ts'
import { requireAlcoholSold } from '../alcohol/alcohol-rules.ts'
import { requireTakesOrders } from '../orders.access.ts'

export interface PricedCart extends OrderAmounts {
  lines: CatalogueLine[]
  promotionDescription: string | null
  taxCalculationId: string | null
}

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
    return await priceFrom(context, menu, body)
  } catch (error) {
    if (!(error instanceof Failure && mayBeStaleMenu(error))) throw error
    return priceFromDatabase(context, vendorLocationId, body)
  }
}

/** Whether a stale menu may be the reason, for example with a new product or a draft that has opened. */
function mayBeStaleMenu({ kind, code }: Failure): boolean {
  return (
    kind === 'conflict' ||
    code === 'PRODUCT_NOT_AT_LOCATION' ||
    code === 'OPTIONS_INVALID' ||
    code === 'LOCATION_NOT_FOUND'
  )
}

export async function priceFromDatabase(
  context: Context,
  vendorLocationId: string,
  body: CreateOrderBody,
): Promise<PricedOrder> {
  context.catalogue.invalidateMenu(vendorLocationId)
  const { value: menu } = await context.catalogue.requireMenu(vendorLocationId)
  return priceFrom(context, menu, body)
}

async function priceFrom(
  context: Context,
  menu: Menu,
  body: CreateOrderBody,
): Promise<PricedOrder> {
  await requireTakesOrders(context, menu)
  const cart = await priceCart(context, menu, body)
  requireAlcoholSold(menu, cart.lines, context.now())
  return { menu, cart }
}

/**
 * Prices a cart from the menu, never from the browser's prices. @throws Failure with the product
 * that cannot be sold
 */
export async function priceCart(
  context: Pick<Context, 'taxes' | 'caller' | 'now'>,
  menu: Menu,
  { cartItems, tipAmount }: { cartItems: CartItem[]; tipAmount?: string | undefined },
  /** Where an open order is paid to; a new one is paid to its venue. */
  stripeAccount: string | null = menu.vendor.stripeAccount,
): Promise<PricedCart> {
  if (cartItems.length === 0)
    throw new Failure('bad_request', CART_IS_EMPTY, { code: 'CART_EMPTY' })
  if (cartItems.length > MAX_ORDER_LINES) {
    throw new Failure('bad_request', `An order can have ${MAX_ORDER_LINES} lines at most.`, {
      code: 'TOO_MANY_LINES',
    })
  }
  const now = context.now()
  const lines = pickLines(menu, cartItems, { now })
  const tax = await taxLines(context, lines, menu.vendor, stripeAccount)
  return {
    lines: withTaxes(lines, tax),
    ...priceWithTip(lines, tax.taxCents, tipAmount),
    promotionDescription: isRehearsing(menu.location)
      ? REHEARSAL
      : namePromotion(promotionAt(menu.location, now), lines),
    taxCalculationId: tax.taxCalculationId || null,
  }
}

/** A promotion for some products is none of an order without them. */
function namePromotion(promotion: Promotion | null, lines: CatalogueLine[]): string | null {
  if (!promotion) return null
  const applies = lines.some((line) => line.discountedPriceCents < line.priceCents)
  return promotion.scope && !applies ? null : promotion.description
}

/** @throws Failure bad_request for a tip above the discounted subtotal, or a total that cannot be charged */
export function priceWithTip(
  lines: CatalogueLine[],
  taxCents: number,
  tipAmount = '0.00',
): OrderAmounts {
  const amounts = priceOrder(lines, taxCents, parseAmount(tipAmount) ?? 0)
  if (isTipTooHigh(lines, amounts.tipCents)) {
    throw new Failure('bad_request', TIP_TOO_HIGH, {
      code: 'TIP_TOO_HIGH',
      fields: { tipAmount: TIP_TOO_HIGH },
    })
  }
  // a promotion may bring the total down to what fits into the database, the subtotal does not
  if (Math.max(amounts.totalCents, amounts.subtotalCents) > MAX_TOTAL_CENTS) {
    throw new Failure('bad_request', TOTAL_TOO_HIGH, { code: 'TOTAL_TOO_HIGH' })
  }
  return amounts
}
