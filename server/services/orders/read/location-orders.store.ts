import { and, eq, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { OrderSearch } from '#domain/orders/order-search.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { DRIZZLE, type Database } from '../../../db/database.ts'
import type { Position } from '../../../calls/paging.ts'
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts'
import { orders } from '../orders.tables.ts'

const DIALECT = new PgDialect(DRIZZLE)

export interface LocationOrdersFilter {
  vendorLocationId: string
  status?: OrderStatus | undefined
  /** Days 'yyyy-MM-dd' in the time zone. */
  days: readonly string[]
  timeZone: string
  /** The business day that an order's number is of. */
  pickupDay?: string | undefined
  search?: Exclude<OrderSearch, { kind: 'day' | 'name' }> | undefined
  /** The buyers found by their name. */
  userIds?: readonly string[] | undefined
  /** The last row of the page before. */
  after?: Position | undefined
  limit: number
}

/**
 * Paid orders of a location, newest first. Each filter has an index of its own; the statement is
 * planned for the values it is called with.
 */
export async function listPaidOrders(
  db: Database,
  filter: LocationOrdersFilter,
): Promise<OrderRow[]> {
  const { sql: text, params } = toPaidOrdersQuery(filter)
  return (await db.$client.query<OrderRow>(text, params)).rows
}

export function toPaidOrdersQuery(filter: LocationOrdersFilter): {
  sql: string
  params: unknown[]
} {
  const { vendorLocationId, status, days, timeZone, search, userIds, after, limit } = filter
  const conditions = and(
    eq(orders.vendorLocationId, vendorLocationId),
    ne(orders.status, sql`'IN_PROGRESS'`),
    status && eq(orders.status, status),
    ...days.map((day) => isOn(day, timeZone)),
    search && matches(search),
    filter.pickupDay === undefined ? undefined : isNumberedOn(filter.pickupDay, timeZone),
    userIds && inArray(orders.userId, [...userIds]),
    after && sql`(${orders.createdAt}, ${orders.orderId}) < (${after.at}, ${after.id}::uuid)`,
  )
  // the driver's rows as they are: Drizzle's own way reads every column of every row once more
  return DIALECT.sqlToQuery(
    sql`select ${sql.raw(ORDER_COLUMNS)} from ${orders} where ${conditions}
         order by ${orders.createdAt} desc, ${orders.orderId} desc limit ${limit}`,
  )
}

function matches(search: NonNullable<LocationOrdersFilter['search']>): SQL {
  switch (search.kind) {
    case 'id':
      return eq(orders.orderId, search.orderId)
    case 'number':
      return sql`right(${orders.orderId}::text, 6) = ${search.number}`
    case 'pickup':
      return eq(orders.pickupNumber, search.number)
    case 'amount':
      return sql`${orders.totalCents} = ${search.cents} and not ${orders.isRehearsal}`
  }
}

/** The time of creation is compared for its index: orders are created at most minutes before. */
function isNumberedOn(pickupDay: string, timeZone: string): SQL | undefined {
  const start = sql`${pickupDay}::date::timestamp at time zone ${timeZone}`
  return and(eq(orders.pickupDay, pickupDay), gte(orders.createdAt, start))
}

/** A day is as long as the clocks of the time zone make it. */
function isOn(day: string, timeZone: string): SQL | undefined {
  const start = sql`${day}::date::timestamp at time zone ${timeZone}`
  const end = sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`
  return and(gte(orders.createdAt, start), lt(orders.createdAt, end))
}
