import { FULFILLED_WINDOW_HOURS } from '#domain/orders/order-limits.ts'
import { toAmount } from '#domain/values/money.ts'
import type {
  LocationOrdersQuery,
  LocationTips,
  Order,
  OrderList,
  OwnOrdersQuery,
} from '#domain/orders/orders.contract.ts'
import { parseOrderSearch } from '#domain/orders/order-search.ts'
import { dayAt } from '#domain/values/venue-day.ts'
import type { Context } from '../../context.ts'
import { parsePageToken, toPageToken, type Page, type Position } from '../../http/paging.ts'
import { findPeopleByName } from '../identity/find-people-by-name.ts'
import { listPersonNames } from '../identity/list-person-names.ts'
import { listPaidOrders, type LocationOrdersFilter } from './location-orders.store.ts'
import {
  selectFulfilledOrders,
  selectOrdersByNumber,
  selectOrdersOfUser,
  selectTipTotal,
  selectWaitingOrders,
  type OrderRow,
} from './orders.store.ts'
import { requireStaffAt } from './orders.access.ts'
import { toOrderView } from './orders.view.ts'

const HOUR_MS = 3_600_000
/** Of sixteen million numbers: two alike are rare, and a third tells nothing more. */
const MOST_ALIKE = 2

/** The caller's own orders, newest first. */
export function listOwnOrders(
  context: Context,
  userId: string,
  { state, ...page }: Page & OwnOrdersQuery,
): Promise<OrderList> {
  return readPage(context, page, (after) =>
    selectOrdersOfUser(context.db, [userId, ...after, page.limit + 1, state ?? null]),
  )
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
  await requireStaffAt(context, vendorLocationId)
  const { vendor } = await context.places.requirePlace(vendorLocationId)
  const { timeZone } = vendor
  const search = text ? parseOrderSearch(text, dayAt(context.now(), timeZone)) : undefined
  const userIds =
    search?.kind === 'name' ? await findPeopleByName(context, search.words) : undefined
  const filter: Omit<LocationOrdersFilter, 'limit' | 'after'> = {
    vendorLocationId,
    status,
    days: [day, search?.kind === 'day' ? search.day : undefined].filter((on) => on !== undefined),
    timeZone,
    search: search?.kind === 'name' || search?.kind === 'day' ? undefined : search,
    userIds,
  }
  return readPage(
    context,
    page,
    (_, after) => listPaidOrders(context.db, { ...filter, after, limit: page.limit + 1 }),
    { isNamed: true },
  )
}

/** What is paid at a location and not handed over yet, the latest payment first, for those who work there. */
export async function listOpenOrders(
  context: Context,
  vendorLocationId: string,
  page: Page,
): Promise<OrderList> {
  await requireStaffAt(context, vendorLocationId)
  return readPage(
    context,
    page,
    (after) => selectWaitingOrders(context.db, [vendorLocationId, ...after, page.limit + 1]),
    { isNamed: true, timeOf: (row) => row.paidAt ?? row.createdAt },
  )
}

/** A location's paid orders whose printed number it is, those that wait first, for those who work there. */
export async function listOrdersByNumber(
  context: Context,
  vendorLocationId: string,
  shortOrderId: string,
): Promise<OrderList> {
  await requireStaffAt(context, vendorLocationId)
  const number = shortOrderId.toLowerCase()
  const rows = await selectOrdersByNumber(context.db, [vendorLocationId, number, MOST_ALIKE])
  return {
    items: await toViews(context, rows, await namesOf(context, rows)),
    nextToken: null,
  }
}

/** The orders a location handed over since a time, by default the last 12 hours, newest first. */
export async function listFulfilledOrders(
  context: Context,
  vendorLocationId: string,
  completedAfter: Date | undefined,
  page: Page,
): Promise<OrderList> {
  await requireStaffAt(context, vendorLocationId)
  const since = completedAfter ?? startOfShift(context)
  return readPage(
    context,
    page,
    (after) =>
      selectFulfilledOrders(context.db, [vendorLocationId, since, ...after, page.limit + 1]),
    { isNamed: true, timeOf: (row) => row.completedAt ?? row.createdAt },
  )
}

/** The sum of a location's tips on orders handed over in the last 12 hours. */
export async function sumTips(context: Context, vendorLocationId: string): Promise<LocationTips> {
  await requireStaffAt(context, vendorLocationId)
  const since = startOfShift(context)
  const [total] = await selectTipTotal(context.db, [vendorLocationId, since])
  return { tipTotal: toAmount(total?.cents ?? 0), since: since.toISOString() }
}

function startOfShift(context: Context): Date {
  return new Date(context.now().getTime() - FULFILLED_WINDOW_HOURS * HOUR_MS)
}

type TimeOf = (row: OrderRow) => Date
const byCreation: TimeOf = (row) => row.createdAt

async function readPage(
  context: Context,
  page: Page,
  read: (values: [Date | null, string | null], after: Position | undefined) => Promise<OrderRow[]>,
  /** The sort order, and whether customer names are included. */
  { timeOf = byCreation, isNamed = false }: { timeOf?: TimeOf; isNamed?: boolean } = {},
): Promise<OrderList> {
  const after = parsePageToken(page.nextToken)
  const rows = await read([after?.at ?? null, after?.id ?? null], after)
  const items = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? items.at(-1) : undefined
  return {
    items: await toViews(context, items, isNamed ? await namesOf(context, items) : undefined),
    nextToken: last ? toPageToken({ at: timeOf(last), id: last.orderId }) : null,
  }
}

function toViews(
  context: Context,
  rows: OrderRow[],
  names = new Map<string, string>(),
): Promise<Order[]> {
  return Promise.all(
    rows.map(async (row) => {
      const place = await context.places.requirePlace(row.vendorLocationId)
      return toOrderView(row, place, names.get(row.userId) ?? null)
    }),
  )
}

function namesOf(context: Context, rows: OrderRow[]): Promise<Map<string, string>> {
  return listPersonNames(
    context,
    rows.map((row) => row.userId),
  )
}
