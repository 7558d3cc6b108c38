import { canRenewHold, holdExpiry } from '#domain/orders/hold.ts'
import { canBecome } from '#domain/orders/order-status.ts'
import type { UpdateOrderBody } from '#domain/orders/orders.contract.ts'
import { ORDER_LOCKED } from '#domain/orders/orders.messages.ts'
import type { OrderAmounts } from '#domain/orders/price-order.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { toAmount } from '#domain/values/money.ts'
import type { Caller, Context } from '../../../process/context.ts'
import type { Menu } from '../../inventory/catalogue.ts'
import type { Place } from '../../locations/places.ts'
import { isAccountClosed } from '../../payments/payment-gateway.ts'
import { taxLines } from '../../taxes/calculate-tax.ts'
import {
  holdUntilAlcoholEnds,
  requireAlcoholNotOver,
  requireAlcoholSold,
} from '../alcohol/alcohol-rules.ts'
import { joinLine } from '../../preparations/crews/join-line.ts'
import { requirePromise } from '../../preparations/promises/require-promise.ts'
import { countSale, publishOrder, publishStock } from '../publish-order.ts'
import { writeChange, type ChangeOptions } from './write-change.ts'
import { isBeingChanged, retryWhileClaimed } from './claim-order.ts'
import { closeOrder } from './close-order.ts'
import {
  orderExpired,
  requireOrder,
  requireOwnOrder,
  requireTakesChanges,
} from '../orders.access.ts'
import type { OrderRow } from '../orders.store.ts'
import { toPayableView } from '../orders.view.ts'
import { priceCart, priceWithTip, type PricedCart } from '../create/price-cart.ts'
import { tryToRestorePayment } from './restore-payment.ts'
import { settleOrder } from '../pay/settle-order.ts'

/**
 * Changes cart or tip of an unpaid order, with hold, price and payment amount, atomically. Without
 * a cart the lines keep their prices, and it is no matter whether the location is closed now. @throws Failure conflict once it is paid (with the paid
 * order) or closed, or while another request changes it
 */
export async function updateOrder(
  context: Context,
  caller: Caller,
  orderId: string,
  body: UpdateOrderBody,
  creation?: ChangeOptions['creation'],
): Promise<{ order: OrderRow; place: Place }> {
  try {
    return await retryWhileClaimed(async () => {
      const before = await requireOwnOrder(context, caller.userId, orderId)
      const { value: menu } = await context.catalogue.requireMenu(before.vendorLocationId)
      requireSameLocation(before, body)
      requireOpen(context, before, menu)
      if (body.cartItems) await requireTakesChanges(context, before, menu)
      if (isBeingChanged(before, context.now())) return undefined
      const priced = await priceChange(context, menu, before, body)
      const isNewCart = body.cartItems !== undefined
      const agreed = await requirePromise(context, menu, priced, body.shownMinutes)
      const next = { ...priced, shownMinutes: agreed ?? priced.shownMinutes }
      if (isNewCart) await joinLine(context, menu, next)
      const order = await writeChange(context, before, next, { place: menu, isNewCart, creation })
      if (order) announceChange(context, before, order, isNewCart)
      return order && { order, place: menu }
    })
  } catch (error) {
    throw await afterRefusal(context, orderId, error)
  }
}

function announceChange(context: Context, before: OrderRow, order: OrderRow, isNewCart: boolean) {
  countSale(context, order, 'order_changed')
  publishOrder(context, order)
  if (isNewCart) publishStock(context, { ...order, lines: [...before.lines, ...order.lines] })
}

/** Restores the payment after a refused change, settles the order if it was paid, and closes one that can no longer be paid. */
async function afterRefusal(context: Context, orderId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Failure) || error.kind === 'unavailable') return error
  if (isAccountClosed(error)) {
    // a new order is paid to the account that the venue has now
    await closeOrder(context, await requireOrder(context, orderId))
    return orderExpired()
  }
  if (error.code === 'PAYMENT_STATE') {
    const settled = await settleOrder(context, orderId)
    const place = await context.places.requirePlace(settled.vendorLocationId)
    return locked(settled, place, context.now())
  }
  if (error.kind === 'conflict' || error.kind === 'too_many') {
    await tryToRestorePayment(context, await requireOrder(context, orderId))
  }
  return error
}

async function priceChange(
  context: Context,
  menu: Menu,
  before: OrderRow,
  body: UpdateOrderBody,
): Promise<OrderRow> {
  const now = context.now()
  const priced = body.cartItems
    ? {
        ...(await priceNewCart(context, menu, before, body)),
      }
    : await priceSameLines(context, before, body, menu)

  return {
    ...before,
    ...priced,
    shownMinutes: body.cartItems ? null : before.shownMinutes,
    spot: body.spot === undefined ? before.spot : body.spot || null,
    ageAcknowledgedAt: before.ageAcknowledgedAt ?? (body.ageAcknowledged ? now : null),
    deviceKey: context.deviceKey ?? before.deviceKey,
    updatedAt: now,
  }
}

/** Prices new contents and renews their hold. */
async function priceNewCart(context: Context, menu: Menu, before: OrderRow, body: UpdateOrderBody) {
  const cart = await priceWithOwnHold(context, menu, before, body)
  const now = context.now()
  requireAlcoholSold(menu, cart.lines, now, before.lines)
  const holdExpiresAt = holdExpiry(before.createdAt, now)
  return { ...cart, holdExpiresAt: holdUntilAlcoholEnds(cart.lines, menu, { holdExpiresAt, now }) }
}

/** Prices the same lines. A free order has no tax, but a tip can make it taxable. */
async function priceSameLines(
  context: Context,
  order: OrderRow,
  { tipAmount }: UpdateOrderBody,
  place: Place,
): Promise<OrderAmounts> {
  requireAlcoholNotOver(order, place, context.now())
  const isTipGiven = order.isFree && tipAmount !== undefined
  const { taxCents } = isTipGiven
    ? await taxLines(context, order.lines, place.vendor, order.stripeAccount)
    : order
  return priceWithTip(order.lines, taxCents, tipAmount ?? toAmount(order.tipCents))
}

/** Prices a change, counting the order's own hold as available. */
function priceWithOwnHold(
  context: Context,
  menu: Menu,
  order: OrderRow,
  body: UpdateOrderBody,
): Promise<PricedCart> {
  const held = new Map<string, number>()
  for (const { productId, quantity, isTracked } of order.lines) {
    if (isTracked) held.set(productId, (held.get(productId) ?? 0) + quantity)
  }
  const products = menu.products.map((product) => ({
    ...product,
    stockAvailable: product.stockAvailable + (held.get(product.productId) ?? 0),
  }))
  const tipAmount = body.tipAmount ?? toAmount(order.tipCents)
  const cart = { cartItems: body.cartItems ?? [], tipAmount }
  return priceCart(context, { ...menu, products }, cart, order.stripeAccount)
}

function requireSameLocation(order: OrderRow, body: UpdateOrderBody) {
  if (body.vendorLocationId === undefined) return
  if (toUpperId(body.vendorLocationId) === order.vendorLocationId) return
  throw new Failure('conflict', 'An order stays at the location it was placed at.', {
    code: 'OTHER_LOCATION',
  })
}

function requireOpen(context: Context, order: OrderRow, place: Place) {
  if (!canBecome(order.status, 'PAID')) throw locked(order, place, context.now())
  if (order.closedReason || !canRenewHold(order.createdAt, context.now())) throw orderExpired()
}

function locked(order: OrderRow, place: Place, now: Date) {
  return new Failure('conflict', ORDER_LOCKED, {
    code: 'ORDER_LOCKED',
    details: { order: toPayableView(order, place, now).order },
  })
}
