import { FULFILLED_WINDOW_HOURS } from '#domain/orders/order-limits.ts'
import { toAmount } from '#domain/values/money.ts'
import { canSeeOrders } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type {
  LocationOrdersQuery,
  LocationTips,
  Order,
  OrderList,
  OwnOrdersQuery,
} from '#domain/orders/orders.contract.ts'
import { isPickupNumber } from '#domain/orders/typed-number.ts'
import { type OrderSearch, parseOrderSearch, toSpot } from '#domain/orders/order-search.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import { dayAt } from '#domain/values/zone-clock.ts'
import type { Context } from '../../../process/context.ts'
import { cutPage, parsePageToken, toPageParams, type Page } from '../../../calls/paging.ts'
import { findPeopleByName } from '../../identity/find-people-by-name.ts'
import { listPersonNames } from '../../identity/list-person-names.ts'
import { findAllParts } from '../line/find-parts.ts'
import { listPaidOrders } from './location-orders.store.ts'
import {
  selectFulfilledOrders,
  selectOrdersByNumber,
  selectOrdersOfUser,
  selectPastNumber,
  selectTipTotal,
  selectWaitingNumber,
  selectWaitingOrders,
  type OrderRow,
} from '../orders.store.ts'
import { toOrderView } from '../orders.view.ts'
import { requireStaffAt } from '../../vendor-roles/require-role.ts'

/** Collisions among sixteen million numbers are rare; two results suffice. */
const MAX_MATCHES = 2

/** The caller's own orders, newest first. */
export async function listOwnOrders(
  context: Context,
  userId: string,
  { state, ...page }: Page & OwnOrdersQuery,
): Promise<OrderList> {
  const wanted = { userId, state: state ?? null, ...toPageParams(page) }
  return toPage(context, page, await selectOrdersOfUser(context.db, wanted))
}

/**
 * A location's paid orders, newest first, for its staff: all of them, or those of a status, a day
 * or a search.
 */
export async function listLocationOrders(
  context: Context,
  vendorLocationId: string,
  { status, day, search: text = '', ...page }: LocationOrdersQuery & Page,
): Promise<OrderList> {
  await requireStaffAt(context, vendorLocationId, canSeeOrders)
  const { vendor } = await context.places.requirePlace(vendorLocationId)
  const { timeZone, businessDays } = vendor
  const typed = text ? parseOrderSearch(text, dayAt(context.now(), timeZone)) : undefined
  const found = typed?.kind === 'name' ? await findPeopleByName(context, typed.words) : undefined
  // a place may be a word, as a name is
  const isSpot = found?.length === 0
  const search: OrderSearch | undefined = isSpot ? { kind: 'spot', spot: toSpot(text) } : typed
  const userIds = isSpot ? undefined : found
  const rows = await listPaidOrders(context.db, {
    vendorLocationId,
    status,
    days: [day, search?.kind === 'day' ? search.day : undefined].filter((on) => on !== undefined),
    timeZone,
    // numbers are given out again each day
    pickupDay:
      search?.kind === 'pickup' && !day
        ? businessDayAt(context.now(), timeZone, businessDays)
        : undefined,
    search: search?.kind === 'name' || search?.kind === 'day' ? undefined : search,
    userIds,
    after: parsePageToken(page.nextToken),
    limit: page.limit + 1,
  })
  return toPage(context, page, rows, { isNamed: true })
}

/**
 * A location's orders paid on this business day and not handed over yet, the latest payment first,
 * for its staff.
 */
export async function listOpenOrders(
  context: Context,
  vendorLocationId: string,
  page: Page,
): Promise<OrderList> {
  await requireStaffAt(context, vendorLocationId, canSeeOrders)
  const { start, timeZone } = await findBusinessDay(context, vendorLocationId)
  const rows = await selectWaitingOrders(context.db, {
    vendorLocationId,
    paidSince: start,
    timeZone,
    ...toPageParams(page),
  })
  const timeOf: TimeOf = (row) => row.paidAt ?? row.createdAt
  return toPage(context, page, rows, { isNamed: true, timeOf })
}

/**
 * A location's paid orders with that number for its staff, waiting orders first: the three digits
 * that are called today, or the last six characters of the id.
 */
export async function listOrdersByNumber(
  context: Context,
  vendorLocationId: string,
  number: string,
): Promise<OrderList> {
  await requireStaffAt(context, vendorLocationId, canSeeOrders)
  const rows = isPickupNumber(number)
    ? await listPickupNumber(context, vendorLocationId, Number(number))
    : await selectOrdersByNumber(context.db, {
        vendorLocationId,
        endOfId: number.toLowerCase(),
        limit: MAX_MATCHES,
      })
  return {
    items: await toViews(context, rows, await namesOf(context, rows)),
    nextToken: null,
  }
}

async function listPickupNumber(
  context: Context,
  vendorLocationId: string,
  number: number,
): Promise<OrderRow[]> {
  const { day, timeZone } = await findBusinessDay(context, vendorLocationId)
  const waiting = await selectWaitingNumber(context.db, { vendorLocationId, day, number })
  if (waiting.length > 0) return waiting
  return selectPastNumber(context.db, { vendorLocationId, day, number, timeZone })
}

async function findBusinessDay(context: Context, vendorLocationId: string) {
  const { vendor } = await context.places.requirePlace(vendorLocationId)
  const { timeZone, businessDays } = vendor
  const day = businessDayAt(context.now(), timeZone, businessDays)
  return { day, start: startOfBusinessDay(day, businessDays), timeZone }
}

/** The orders a location handed over since a time, by default the last 12 hours, newest first. */
export async function listFulfilledOrders(
  context: Context,
  vendorLocationId: string,
  completedAfter: Date | undefined,
  page: Page,
): Promise<OrderList> {
  await requireStaffAt(context, vendorLocationId, canSeeOrders)
  const since = completedAfter ?? startOfShift(context)
  const wanted = { vendorLocationId, since, ...toPageParams(page) }
  const rows = await selectFulfilledOrders(context.db, wanted)
  const timeOf: TimeOf = (row) => row.completedAt ?? row.createdAt
  return toPage(context, page, rows, { isNamed: true, timeOf })
}

/** The sum of a location's tips on orders handed over in the last 12 hours. */
export async function sumTips(context: Context, vendorLocationId: string): Promise<LocationTips> {
  await requireStaffAt(context, vendorLocationId, canSeeOrders)
  const since = startOfShift(context)
  const [total] = await selectTipTotal(context.db, { vendorLocationId, since })
  return { tipTotal: toAmount(total?.cents ?? 0), since: since.toISOString() }
}

function startOfShift(context: Context): Date {
  return new Date(context.now().getTime() - FULFILLED_WINDOW_HOURS * HOUR_MS)
}

type TimeOf = (row: OrderRow) => Date
const byCreation: TimeOf = (row) => row.createdAt

async function toPage(
  context: Context,
  page: Page,
  rows: OrderRow[],
  /** The sort order, and whether customer names are included. */
  { timeOf = byCreation, isNamed = false }: { timeOf?: TimeOf; isNamed?: boolean } = {},
): Promise<OrderList> {
  const { shown, nextToken } = cutPage(rows, page, (row) => ({ at: timeOf(row), id: row.orderId }))
  const names = isNamed ? await namesOf(context, shown) : undefined
  return { items: await toViews(context, shown, names), nextToken }
}

async function toViews(
  context: Context,
  rows: OrderRow[],
  names = new Map<string, string>(),
): Promise<Order[]> {
  const parts = await findAllParts(context, rows)
  return Promise.all(
    rows.map(async (row) => {
      const place = await context.places.requirePlace(row.vendorLocationId)
      const name = names.get(row.userId) ?? null
      return toOrderView(row, place, name, null, parts.get(row.orderId))
    }),
  )
}

function namesOf(context: Context, rows: OrderRow[]): Promise<Map<string, string>> {
  return listPersonNames(
    context,
    rows.map((row) => row.userId),
  )
}
