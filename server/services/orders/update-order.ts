import { HOLD_MINUTES } from '#domain/orders/order-limits.ts'
import type { UpdateOrderBody } from '#domain/orders/orders.contract.ts'
import { ORDER_EXPIRED, ORDER_LOCKED } from '#domain/orders/orders.messages.ts'
import type { OrderAmounts } from '#domain/orders/price-order.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { toAmount } from '#domain/values/money.ts'
import type { Caller, Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Menu } from '../inventory/catalogue.ts'
import { moveStock } from '../inventory/count-stock.ts'
import { taxLines } from '../taxes/calculate-cart-tax.ts'
import { announceOrder } from './announce-order.ts'
import { requireFreeOrdersLeft } from './free-orders.ts'
import { matchPayment, UNCHANGED_PAYMENT } from './match-payment.ts'
import { orderNotFound, requireOwnOrder } from './orders.access.ts'
import { lockOrder, saveOrder, type OrderRow } from './orders.store.ts'
import { toPayableView } from './orders.view.ts'
import { priceCart, priceWithTip, type PricedCart } from './price-cart.ts'
import { settleOrder } from './settle-order.ts'

/**
 * The buyer changes cart or tip of an unpaid order: new hold, new price, and the payment's amount with
 * it, all or nothing. Without a cart the lines keep the prices they were ordered at.
 * @throws Failure conflict once it is paid (with the paid order) or closed
 */
export async function updateOrder(
  context: Context,
  caller: Caller,
  orderId: string,
  body: UpdateOrderBody,
): Promise<{ order: OrderRow; menu: Menu }> {
  const before = await requireOwnOrder(context, caller.userId, orderId)
  const { value: menu } = await context.catalogue.requireMenu(before.vendorLocationId)
  requireSameLocation(before, body)
  requireOpen(before, menu)
  const cart = body.cartItems && (await priceWithOwnHold(context, menu, before, body))
  if (!before.isFree && becomesFree(before, body, cart)) {
    await requireFreeOrdersLeft(context, caller)
  }
  try {
    const order = await context.db.transaction((tx) =>
      change(context, tx, orderId, body, cart, menu),
    )
    context.metrics.count('order_changed')
    announceOrder(context, order)
    if (cart) context.changes.announce('menu', order.vendorLocationId)
    return { order, menu }
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'PAYMENT_STATE')) throw error
    // the provider no longer changes this payment: it is paid, and that is what the buyer gets to know
    throw locked(await settleOrder(context, orderId), menu)
  }
}

function becomesFree(before: OrderRow, body: UpdateOrderBody, cart: PricedCart | undefined) {
  if (cart) return cart.isFree
  const tipAmount = body.tipAmount ?? toAmount(before.tipCents)
  return priceWithTip(before.lines, before.taxCents, tipAmount).isFree
}

async function change(
  context: Context,
  tx: Transaction,
  orderId: string,
  body: UpdateOrderBody,
  cart: PricedCart | undefined,
  menu: Menu,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw orderNotFound()
  requireOpen(order, menu)
  const priced = cart ?? (await priceSameLines(context, order, body, menu))
  // the provider is asked before stock is touched: nobody else waits for a product meanwhile
  const isPriced = cart !== undefined || body.tipAmount !== undefined
  const payment = isPriced ? await matchPayment(context, order, priced, menu) : UNCHANGED_PAYMENT
  try {
    if (cart) await moveStock(tx, { returned: order.lines, taken: cart.lines })
  } catch (error) {
    await payment.undo()
    throw error
  }
  const now = context.now()
  await recordChange(context, tx, {
    action: 'order.changed',
    subjectType: 'order',
    subjectId: orderId,
    before: { totalCents: order.totalCents, tipCents: order.tipCents },
    after: { totalCents: priced.totalCents, tipCents: priced.tipCents },
  })
  return saveOrder(tx, orderId, {
    ...priced,
    ...payment.columns,
    ...(body.ageAcknowledged && { ageAcknowledgedAt: now }),
    ...(cart && { holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000) }),
    updatedAt: now,
  })
}

/** A free order carries no tax; with a tip it may become one that does. */
async function priceSameLines(
  context: Context,
  order: OrderRow,
  { tipAmount }: UpdateOrderBody,
  { vendor }: Menu,
): Promise<OrderAmounts> {
  const isTipGiven = order.isFree && tipAmount !== undefined
  const { taxCents } = isTipGiven ? await taxLines(context, order.lines, vendor) : order
  return priceWithTip(order.lines, taxCents, tipAmount ?? toAmount(order.tipCents))
}

/** What the order itself holds counts as available to its own change. */
function priceWithOwnHold(
  context: Context,
  menu: Menu,
  order: OrderRow,
  body: UpdateOrderBody,
): Promise<PricedCart> {
  const held = new Map(
    order.lines.map((line) => [line.productId, line.isTracked ? line.quantity : 0]),
  )
  const products = menu.products.map((product) => ({
    ...product,
    stockAvailable: product.stockAvailable + (held.get(product.productId) ?? 0),
  }))
  const tipAmount = body.tipAmount ?? toAmount(order.tipCents)
  return priceCart(context, { ...menu, products }, { cartItems: body.cartItems ?? [], tipAmount })
}

function requireSameLocation(order: OrderRow, body: UpdateOrderBody) {
  if (body.vendorLocationId === undefined) return
  if (toUpperId(body.vendorLocationId) === order.vendorLocationId) return
  throw new Failure('conflict', 'An order stays at the location it was placed at.', {
    code: 'OTHER_LOCATION',
  })
}

function requireOpen(order: OrderRow, menu: Menu) {
  if (order.status !== 'IN_PROGRESS') throw locked(order, menu)
  if (order.closedReason) throw new Failure('conflict', ORDER_EXPIRED, { code: 'ORDER_EXPIRED' })
}

function locked(order: OrderRow, menu: Menu) {
  return new Failure('conflict', ORDER_LOCKED, {
    code: 'ORDER_LOCKED',
    details: { order: toPayableView(order, menu).order },
  })
}
