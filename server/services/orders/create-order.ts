import { randomUUIDv7 } from 'node:crypto'
import { canRenewHold, holdExpiry } from '#domain/orders/hold.ts'
import type { CreateOrderBody } from '#domain/orders/orders.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Caller, Context } from '../../context.ts'
import { differentRequest } from '../../http/idempotency.ts'
import type { Place } from '../locations/places.ts'
import { announceStock } from './announce-order.ts'
import { attachFirstPayment } from './attach-first-payment.ts'
import { closeOrder } from './close-order.ts'
import { CREATE_ORDER_CALL, insertOrder, toInsertValues } from './create-order.store.ts'
import { findCreation } from './find-creation.ts'
import { freeOrderCap, freeOrdersUsedUp } from './free-orders.ts'
import { orderExpired, requireOrder } from './orders.access.ts'
import { selectOpenOrder, type OrderRow } from './orders.store.ts'
import type { PricedCart } from './price-cart.ts'
import { priceFromMemory, priceNewest } from './price-new-order.ts'
import { restorePayment } from './restore-payment.ts'
import { updateOrder } from './update-order.ts'

/** After the menu changed, or after another request created or closed an order of the same guest first. */
const ATTEMPTS = 3
const UNIQUE_VIOLATION = '23505'
/** What may be refused now although the same request was granted before. */
const REFUSALS = new Set(['bad_request', 'conflict', 'too_many'])
/** The open order that was found was paid or closed before it could be updated. */
const OVER = new Set(['ORDER_LOCKED', 'ORDER_EXPIRED'])

interface Created {
  order: OrderRow
  place: Place
}

/**
 * Creates an order, holding its stock for 15 minutes, and the payment it waits for. The same
 * Idempotency-Key gives the same order. A guest has one open order a location: it is updated instead,
 * whatever tab, key or device asks.
 */
export async function createOrder(
  context: Context,
  caller: Caller,
  body: CreateOrderBody,
): Promise<Created> {
  const vendorLocationId = toUpperId(body.vendorLocationId)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const price = attempt === 1 ? priceFromMemory : priceNewest
      const { menu, cart } = await price(context, vendorLocationId, body)
      const order = await insert(context, toNewOrder(context, caller, menu, cart, body))
      if (order) return { order: await attachFirstPayment(context, order, menu), place: menu }
    } catch (error) {
      const answered =
        (await findEarlierCreation(context, caller, error)) ??
        (await updateOpenOrder(context, caller, vendorLocationId, body, error))
      if (answered) return answered
    }
  }
  throw new Failure('conflict', 'The menu is changing right now. Please try again.', {
    code: 'MENU_CHANGING',
    retryAfterSeconds: 1,
  })
}

/** @returns undefined when a product is no longer sold as it was priced */
async function insert(context: Context, order: OrderRow): Promise<OrderRow | undefined> {
  const [result] = await insertOrder(
    context.db,
    toInsertValues(order, freeOrderCap(context), context),
  )
  if (!result?.isGranted) throw freeOrdersUsedUp()
  if (!result.isSold) return undefined
  context.metrics.count('order_created')
  announceStock(context, order)
  return order
}

function toNewOrder(
  context: Context,
  caller: Caller,
  { vendor, location }: Place,
  cart: PricedCart,
  { ageAcknowledged }: CreateOrderBody,
): OrderRow {
  const now = context.now()
  return {
    orderId: randomUUIDv7(),
    userId: caller.userId,
    vendorId: vendor.vendorId,
    vendorLocationId: location.vendorLocationId,
    status: 'IN_PROGRESS',
    closedReason: null,
    stockState: 'HELD',
    ...cart,
    paymentIntentId: null,
    clientSecret: null,
    paymentMethod: null,
    ageAcknowledgedAt: ageAcknowledged ? now : null,
    idCheckedBy: null,
    createdAt: now,
    updatedAt: now,
    holdExpiresAt: holdExpiry(now, now),
    paidAt: null,
    completedAt: null,
    completedBy: null,
    version: 1,
    changingUntil: null,
    toldCents: null,
    closeTries: 0,
    closeNextTryAt: null,
    deviceKey: context.deviceKey ?? null,
    refundRequestedAt: null,
    refundedAt: null,
    refunds: [],
  }
}

/** What the same key created before, as it is now. @throws Failure when that was another request */
async function findEarlierCreation(
  context: Context,
  caller: Caller,
  error: unknown,
): Promise<Created | undefined> {
  const isRefused = error instanceof Failure && REFUSALS.has(error.kind)
  const earlier = isTaken(error) || isRefused ? await findCreation(context, caller) : undefined
  if (!earlier) return undefined
  if (earlier.requestHash !== context.intent?.requestHash) throw differentRequest()
  const order = await requireOrder(context, earlier.orderId)
  if (order.closedReason) throw orderExpired()
  const place = await context.places.requirePlace(order.vendorLocationId)
  const restored = await restorePayment(context, order)
  return { order: await attachFirstPayment(context, restored, place), place }
}

/**
 * The guest's open order here becomes this cart: what it holds counts as available to it.
 * @returns undefined when there is none any more: the cart can be ordered anew
 */
async function updateOpenOrder(
  context: Context,
  caller: Caller,
  vendorLocationId: string,
  body: CreateOrderBody,
  error: unknown,
): Promise<Created | undefined> {
  const isRefused = error instanceof Failure && error.kind === 'conflict'
  if (!isTaken(error) && !isRefused) throw error
  const [open] = await selectOpenOrder(context.db, [caller.userId, vendorLocationId])
  if (!open) {
    if (isTaken(error)) return undefined
    throw error
  }
  if (!canRenewHold(open.createdAt, context.now())) {
    if (await closeOrder(context, open)) return undefined
    throw error
  }
  const creation = context.intent && { call: CREATE_ORDER_CALL, ...context.intent }
  const change = { ...body, tipAmount: body.tipAmount ?? '0.00' }
  try {
    return await updateOrder(context, caller, open.orderId, change, creation)
  } catch (refusal) {
    if (refusal instanceof Failure && OVER.has(refusal.code)) return undefined
    throw refusal
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
