import {
  AGE_NOT_ACKNOWLEDGED,
  LOCATION_IS_CLOSED,
  ORDER_EXPIRED,
  ORDER_NOT_FOUND,
  STAFF_ONLY,
  WRONG_LOCATION,
} from '#domain/orders/orders.messages.ts'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { locationState } from '#domain/locations/location-state.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import { Failure } from '#domain/values/failure.ts'
import { isUuid } from '#domain/values/ids.ts'
import { canSeeOrders, type Right } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import { requireCaller, type Caller, type Context } from '../../process/context.ts'
import { locationNotFound, requireKnown } from '../locations/find-location.ts'
import type { Place } from '../locations/places.ts'
import { toPersonName } from '../identity/list-person-names.ts'
import {
  findOperatorRole,
  findRole,
  worksAnywhere,
  requireRight,
} from '../vendor-roles/require-role.ts'
import { selectOrder, selectOrderAtCounter, type OrderRow } from './orders.store.ts'

/** The caller, whose id must be the one in the path. @throws Failure unauthorized or forbidden */
export function requireSelf(context: Context, userId: string): Caller {
  const caller = requireCaller(context)
  if (caller.userId === userId) return caller
  throw new Failure('forbidden', 'These are not your orders.', { code: 'NOT_YOURS' })
}

export function orderNotFound() {
  return new Failure('not_found', ORDER_NOT_FOUND, { code: 'ORDER_NOT_FOUND' })
}

export function orderExpired() {
  return new Failure('conflict', ORDER_EXPIRED, { code: 'ORDER_EXPIRED' })
}

/** An order by its id. @throws Failure not_found */
export async function requireOrder(
  context: Pick<Context, 'db'>,
  orderId: string,
): Promise<OrderRow> {
  if (!isUuid(orderId)) throw orderNotFound()
  const order = await selectOrder.run(context.db, { orderId: orderId.toLowerCase() })
  if (!order) throw orderNotFound()
  return order
}

/** The caller's own order; not_found for another person's. */
export async function requireOwnOrder(
  context: Context,
  userId: string,
  orderId: string,
): Promise<OrderRow> {
  const caller = requireSelf(context, userId)
  const order = await requireOrder(context, orderId)
  if (order.userId !== caller.userId) throw orderNotFound()
  return order
}

/** @throws Failure conflict AGE_NOT_ACKNOWLEDGED for alcohol without an acknowledged age */
export function requireAgeAcknowledged(order: OrderRow): void {
  if (!isAgeMissing(order)) return
  throw new Failure('conflict', AGE_NOT_ACKNOWLEDGED, { code: 'AGE_NOT_ACKNOWLEDGED' })
}

export function isAgeMissing(order: OrderRow): boolean {
  return order.ageAcknowledgedAt === null && hasAlcohol(order.lines)
}

export interface CounterOrder {
  order: OrderRow
  /** The first name and last initial of the customer. */
  customerName: string | null
}

/** With the role of who stands there. */
export interface StaffedOrder extends CounterOrder {
  role: Role
}

/**
 * An order for staff of its vendor who have the right. The vendor comes from the order, never from the path.
 * @throws Failure not_found; forbidden; WRONG_LOCATION for staff of another vendor
 */
export async function requireOrderAtCounter(
  context: Context,
  orderId: string,
  hasRight: Right,
): Promise<StaffedOrder> {
  const { phoneNumber } = requireCaller(context)
  if (!isUuid(orderId)) throw orderNotFound()
  const [found] = await selectOrderAtCounter(context.db, {
    orderId: orderId.toLowerCase(),
    phoneNumber,
  })
  if (!found) throw orderNotFound()
  const { role, firstName, lastName, ...order } = found
  const known =
    findOperatorRole(context, order.vendorId, phoneNumber) ?? (role ? { role } : undefined)
  const { role: own } = await requireRight(known, hasRight, () =>
    refuseReader(context, order, known, staffOnly()),
  )
  return { order, customerName: toPersonName({ firstName, lastName }), role: own }
}

function staffOnly() {
  return new Failure('forbidden', STAFF_ONLY, { code: 'ROLE_REQUIRED' })
}

/** Staff of another vendor are told where the order belongs. */
async function refuseReader(
  context: Context,
  order: OrderRow,
  known: { role: Role } | undefined,
  refusal: Failure,
): Promise<Failure> {
  if (known || !(await worksAnywhere(context))) return refusal
  const { location, vendor } = await context.places.requirePlace(order.vendorLocationId)
  return new Failure('forbidden', WRONG_LOCATION, {
    code: 'WRONG_LOCATION',
    details: { locationName: location.description, vendorName: vendor.name },
  })
}

/**
 * Lets the caller order at a location: an open one, or as staff of its vendor at a draft, where the order is a
 * rehearsal. @throws Failure not_found for a draft or an archived location; conflict LOCATION_CLOSED
 */
export async function requireTakesOrders(context: Context, { location }: Place): Promise<void> {
  await requireKnown(context, location)
  if (location.archivedAt) throw locationNotFound()
  if (locationState(location, context.now()) === 'CLOSED') throw locationClosed()
}

/**
 * Lets the owner change the cart of an order if the location would accept it as a new one. A rehearsal stays a
 * rehearsal, and a real order stays real.
 */
export async function requireTakesChanges(
  context: Context,
  order: OrderRow,
  place: Place,
): Promise<void> {
  await requireTakesOrders(context, place)
  if (order.isRehearsal !== isRehearsing(place.location)) throw locationClosed()
}

function locationClosed() {
  return new Failure('conflict', LOCATION_IS_CLOSED, { code: 'LOCATION_CLOSED' })
}

/**
 * Allows the owner and staff of the vendor to read an order. @throws Failure not_found; WRONG_LOCATION for staff
 * of another vendor
 */
export async function requireMayRead(
  context: Context,
  order: OrderRow,
): Promise<'owner' | 'staff'> {
  const caller = requireCaller(context)
  if (order.userId === caller.userId) return 'owner'
  const known = await findRole(context, order.vendorId)
  await requireRight(known, canSeeOrders, () =>
    refuseReader(context, order, known, orderNotFound()),
  )
  return 'staff'
}
