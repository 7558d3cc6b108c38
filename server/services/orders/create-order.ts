import { randomUUIDv7 } from 'node:crypto'
import type { CreateOrderBody } from '#domain/orders/orders.contract.ts'
import { HOLD_MINUTES } from '#domain/orders/order-limits.ts'
import { ORDER_EXPIRED } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Caller, Context } from '../../context.ts'
import { differentRequest } from '../../http/idempotency.ts'
import type { Menu } from '../inventory/catalogue.ts'
import { attachPayment, insertOrder, toParameters } from './create-order.store.ts'
import { findCreation } from './find-creation.ts'
import { requireFreeOrdersLeft } from './free-orders.ts'
import { startPayment } from './match-payment.ts'
import { requireOrder } from './orders.access.ts'
import { selectOpenOrderIds, type OrderRow } from './orders.store.ts'
import type { PricedCart } from './price-cart.ts'
import { priceFromMemory, priceNewest } from './price-new-order.ts'
import { updateOrder } from './update-order.ts'

/** What is asked again after somebody else was faster. */
const ATTEMPTS = 3
const UNIQUE_VIOLATION = '23505'
/** What may be refused now although the same request was granted before. */
const REFUSALS = new Set(['bad_request', 'conflict', 'too_many'])

/**
 * Creates an order, holding its stock for 15 minutes, and the payment it waits for. The same
 * Idempotency-Key gives the same order; without a key the buyer's open order here is updated instead.
 */
export async function createOrder(
  context: Context,
  caller: Caller,
  body: CreateOrderBody,
): Promise<{ order: OrderRow; menu: Menu }> {
  const vendorLocationId = toUpperId(body.vendorLocationId)
  if (!context.intent) {
    const [open] = await selectOpenOrderIds(context.db, [caller.userId, vendorLocationId])
    if (open) return updateOrder(context, caller, open.orderId, body)
  }
  return createOnce(context, caller, vendorLocationId, body)
}

async function createOnce(
  context: Context,
  caller: Caller,
  vendorLocationId: string,
  body: CreateOrderBody,
): Promise<{ order: OrderRow; menu: Menu }> {
  try {
    const { order, menu } = await insertPriced(context, caller, vendorLocationId, body)
    return { order: await withPayment(context, order, menu), menu }
  } catch (error) {
    const earlier = await findEarlierCreation(context, caller, error)
    if (!earlier) throw error
    const { value: menu } = await context.catalogue.requireMenu(earlier.vendorLocationId)
    return { order: await withPayment(context, earlier, menu), menu }
  }
}

async function insertPriced(
  context: Context,
  caller: Caller,
  vendorLocationId: string,
  body: CreateOrderBody,
): Promise<{ order: OrderRow; menu: Menu }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const price = attempt === 1 ? priceFromMemory : priceNewest
    const { menu, cart } = await price(context, caller, vendorLocationId, body)
    if (cart.isFree) await requireFreeOrdersLeft(context, caller)
    const order = toNewOrder(context, caller, menu, cart)
    const [result] = await insertOrder(context.db, toParameters(order, context))
    if (!result?.isCreated) continue
    context.metrics.count('order_created')
    const isCounted = order.lines.some((line) => line.isTracked)
    if (isCounted) context.changes.announce('menu', vendorLocationId)
    return { order, menu }
  }
  throw new Failure('conflict', 'The menu is changing right now. Please try again.', {
    code: 'MENU_CHANGING',
    retryAfterSeconds: 1,
  })
}

function toNewOrder(context: Context, caller: Caller, menu: Menu, cart: PricedCart): OrderRow {
  const now = context.now()
  return {
    orderId: randomUUIDv7(),
    userId: caller.userId,
    vendorId: menu.vendor.vendorId,
    vendorLocationId: menu.location.vendorLocationId,
    status: 'IN_PROGRESS',
    closedReason: null,
    stockState: 'HELD',
    ...cart,
    paymentIntentId: null,
    clientSecret: null,
    paymentMethod: null,
    ageAcknowledgedAt: null,
    idCheckedBy: null,
    createdAt: now,
    updatedAt: now,
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    paidAt: null,
    completedAt: null,
    completedBy: null,
    refundRequestedAt: null,
    refundedAt: null,
    refunds: [],
  }
}

/** One payment an order: asked with a key of the order's own, so that a repeat gets the same one. */
async function withPayment(context: Context, order: OrderRow, menu: Menu): Promise<OrderRow> {
  if (order.isFree || order.paymentIntentId || order.status !== 'IN_PROGRESS') return order
  const { paymentIntentId, clientSecret } = await startPayment(
    context,
    order,
    order.totalCents,
    menu,
  )
  const [attached] = await attachPayment(context.db, [order.orderId, paymentIntentId, clientSecret])
  return attached
    ? { ...order, paymentIntentId, clientSecret }
    : withoutPayment(context, order.orderId, paymentIntentId)
}

/** The order was changed or closed while its payment was being made: that payment is nobody's to pay. */
async function withoutPayment(
  context: Context,
  orderId: string,
  paymentIntentId: string,
): Promise<OrderRow> {
  const now = await requireOrder(context, orderId)
  if (now.paymentIntentId === paymentIntentId) return now
  await context.payments.cancelPayment(paymentIntentId)
  if (now.closedReason) throw orderExpired()
  return now
}

function orderExpired() {
  return new Failure('conflict', ORDER_EXPIRED, { code: 'ORDER_EXPIRED' })
}

/** The order that the same key created before. @throws Failure when that was another request */
async function findEarlierCreation(
  context: Context,
  caller: Caller,
  error: unknown,
): Promise<OrderRow | undefined> {
  const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
  const isRefused = error instanceof Failure && REFUSALS.has(error.kind)
  const earlier = isTaken || isRefused ? await findCreation(context, caller) : undefined
  if (!earlier) return undefined
  if (earlier.requestHash !== context.intent?.requestHash) throw differentRequest()
  const order = await requireOrder(context, earlier.orderId)
  if (order.closedReason) throw orderExpired()
  return order
}
