import { canRenewHold, holdExpiry } from '#domain/orders/hold.ts'
import { isRehearsing } from '#domain/locations/location-state.ts'
import type { CreateOrderBody } from '#domain/orders/orders.contract.ts'
import { ORDER_LOCKED } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { v7 as randomUUIDv7 } from 'uuid'
import type { Caller, Context } from '../../../process/context.ts'
import { findFirstAnswer } from '../../../calls/once.ts'
import { isUniqueViolation } from '../../../db/is-unique-violation.ts'
import { retryLostRace } from '../../../db/retry-lost-race.ts'
import type { Place } from '../../locations/places.ts'
import { alcoholCapReached, holdUntilAlcoholEnds } from '../alcohol/alcohol-rules.ts'
import { joinLine } from '../../preparations/crews/join-line.ts'
import { countSale, publishStock } from '../publish-order.ts'
import { attachFirstPayment } from './attach-first-payment.ts'
import { requireUnclaimed } from '../change/claim-order.ts'
import { closeOrder } from '../change/close-order.ts'
import { CREATE_ORDER_CALL, insertOrder, toInsertParams } from './create-order.store.ts'
import { limitRows } from '../../../venue-limits.ts'
import { countInTurn, freeOrderCap, freeOrdersUsedUp } from './free-orders.ts'
import { orderExpired } from '../orders.access.ts'
import { selectOpenOrder, type OrderRow } from '../orders.store.ts'
import { priceFromCache, priceFromDatabase, type PricedCart } from './price-cart.ts'
import { restorePayment } from '../change/restore-payment.ts'
import { updateOrder } from '../change/update-order.ts'

/**
 * Retries after the menu changed, or after another request created or closed an order of the same
 * guest first.
 */
const MAX_ATTEMPTS = 3
/** Refusals after which an earlier success of the same request is looked up. */
const REFUSALS = new Set(['bad_request', 'conflict', 'too_many'])
/** The open order was paid or closed before it could be updated. */
const NO_LONGER_OPEN = new Set(['ORDER_LOCKED', 'ORDER_EXPIRED'])

/** The guest has an open order at the location. */
class OpenOrderExists extends Error {}

interface Created {
  order: OrderRow
  place: Place
}

/**
 * Creates an order with its payment, and holds its stock for 15 minutes. The same Idempotency-Key
 * returns the same order. A guest has one open order per location: it is updated instead, from any
 * tab, key or device.
 */
export async function createOrder(
  context: Context,
  caller: Caller,
  body: CreateOrderBody,
): Promise<Created> {
  const vendorLocationId = toUpperId(body.vendorLocationId)
  const created = await retryLostRace(async (isRetry) => {
    try {
      // In a shared statement, other orders may have taken the stock first, so retries run
      // unbatched.
      const price = isRetry ? priceFromDatabase : priceFromCache
      const { menu, cart } = await price(context, vendorLocationId, body)
      const next = toNewOrder(context, caller, menu, cart, body)
      if (menu.location.fulfilment === 'LINE') await joinLine(context, menu, next)
      const order = await insert(context, next, menu, isRetry)
      return order && { order: await attachFirstPayment(context, order, menu), place: menu }
    } catch (error) {
      return (
        (await findEarlierCreation(context, caller, error)) ??
        (await updateOpenOrder(context, caller, vendorLocationId, body, error))
      )
    }
  }, MAX_ATTEMPTS)
  if (created) return created
  throw new Failure('conflict', 'The menu is changing right now. Please try again.', {
    code: 'MENU_CHANGING',
    retryAfterSeconds: 1,
  })
}

/**
 * @returns undefined when a product is no longer sold at its price, or the location was opened or closed.
 * @throws OpenOrderExists
 */
async function insert(
  context: Context,
  order: OrderRow,
  place: Place,
  isRetry: boolean,
): Promise<OrderRow | undefined> {
  const params = toInsertParams(order, place, freeOrderCap(context), context)
  const [result] = await countInTurn(context, order, async () => {
    if (order.isRehearsal) return [await insertRehearsal(context, order, params)]
    const isAlone = order.isFree || isRetry
    const run = isAlone
      ? insertOrder.runAlone(context.db, params)
      : insertOrder.run(context.db, params)
    return [await run]
  })
  if (!result?.isGranted) throw freeOrdersUsedUp()
  if (!result.isWithinCap) throw alcoholCapReached(order, place)
  if (!result.isSold) return undefined
  if (!result.isFirst) throw new OpenOrderExists()
  countSale(context, order, 'order_created')
  publishStock(context, order)
  return order
}

/** Rehearsals of a location are counted one after the other. */
function insertRehearsal(
  { db }: Context,
  { vendorLocationId }: OrderRow,
  params: ReturnType<typeof toInsertParams>,
) {
  return db.transaction(async (tx) => {
    await limitRows(tx, 'rehearsals', vendorLocationId)
    return insertOrder.runAlone(tx, params)
  })
}

function toNewOrder(
  context: Context,
  caller: Caller,
  place: Place,
  cart: PricedCart,
  { ageAcknowledged, spot }: CreateOrderBody,
): OrderRow {
  const { vendor, location } = place
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
    spot: spot || null,
    fulfilment: 'COUNTER',
    shownMinutes: null,
    isRehearsal: isRehearsing(location),
    stripeAccount: vendor.stripeAccount,
    paymentIntentId: null,
    clientSecret: null,
    paymentMethod: null,
    ageAcknowledgedAt: ageAcknowledged ? now : null,
    idCheckedBy: null,
    createdAt: now,
    updatedAt: now,
    holdExpiresAt: holdUntilAlcoholEnds(cart.lines, place, {
      holdExpiresAt: holdExpiry(now, now),
      now,
    }),
    paidAt: null,
    completedAt: null,
    completedBy: null,
    version: 1,
    changingUntil: null,
    providerAmountCents: null,
    closeTries: 0,
    closeNextTryAt: null,
    deviceKey: context.deviceKey ?? null,
    refundRequestedAt: null,
    refundedAt: null,
    disputedAt: null,
    refunds: [],
    pickupNumber: null,
    pickupDay: null,
  }
}

/**
 * Finds the order created with the same key, in its current state. @throws Failure when the key was
 * used for another request
 */
async function findEarlierCreation(
  context: Context,
  caller: Caller,
  error: unknown,
): Promise<Created | undefined> {
  const isRefused = error instanceof Failure && REFUSALS.has(error.kind)
  if (!context.intent || !(isAlreadyCreated(error) || isRefused)) return undefined
  const earlier = await findFirstAnswer<{ orderId: string }>(
    context.db,
    [caller.userId],
    CREATE_ORDER_CALL,
    context.intent,
  )
  if (!earlier) return undefined
  // a payment for an order that is being changed would have the key of that change and another amount
  const order = await requireUnclaimed(context, earlier.answer.orderId)
  if (order.closedReason) throw orderExpired()
  const place = await context.places.requirePlace(order.vendorLocationId)
  const restored = await restorePayment(context, order)
  return { order: await attachFirstPayment(context, restored, place), place }
}

/**
 * Updates the guest's open order to this cart. Its held stock counts as available. @returns
 * undefined when there is no open order any more, so a new one can be created
 */
async function updateOpenOrder(
  context: Context,
  caller: Caller,
  vendorLocationId: string,
  body: CreateOrderBody,
  error: unknown,
): Promise<Created | undefined> {
  const isRefused = error instanceof Failure && error.kind === 'conflict'
  if (!isAlreadyCreated(error) && !isRefused) throw error
  const { userId } = caller
  const [open] = await selectOpenOrder(context.db, { userId, vendorLocationId })
  if (!open) {
    if (isAlreadyCreated(error)) return undefined
    throw error
  }
  if (!canRenewHold(open.createdAt, context.now())) {
    if (await closeOrder(context, open)) return undefined
    if (isRefused) throw error
    throw new Failure('conflict', ORDER_LOCKED, { code: 'ORDER_LOCKED' })
  }
  const creation = context.intent && { call: CREATE_ORDER_CALL, ...context.intent }
  const change = { ...body, tipAmount: body.tipAmount ?? '0.00' }
  try {
    return await updateOrder(context, caller, open.orderId, change, creation)
  } catch (refusal) {
    if (refusal instanceof Failure && NO_LONGER_OPEN.has(refusal.code)) return undefined
    // the same tap was sent twice, and the other request has changed the order already
    if (isAlreadyCreated(refusal)) return findEarlierCreation(context, caller, refusal)
    throw refusal
  }
}

function isAlreadyCreated(error: unknown): boolean {
  return error instanceof OpenOrderExists || isUniqueViolation(error)
}
