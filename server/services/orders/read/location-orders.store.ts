import type { OrderSearch } from '#domain/orders/order-search.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Position } from '../../../calls/paging.ts'
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts'

export interface LocationOrdersFilter {
  vendorLocationId: string
  status?: OrderStatus | undefined
  /** Days 'yyyy-MM-dd' in the time zone. */
  days: readonly string[]
  timeZone: string
  /** The business day that an order's number is of. */
  pickupDay?: string | undefined
  search?: Search | undefined
  /** The buyers found by their name. */
  userIds?: readonly string[] | undefined
  /** The last row of the page before. */
  after?: Position | undefined
  limit: number
}

type Search = Exclude<OrderSearch, { kind: 'day' | 'name' }>

/** Paid orders of a location, newest first. Each filter has an index of its own. */
export function listPaidOrders(db: Database, filter: LocationOrdersFilter): Promise<OrderRow[]> {
  const { text, params } = toPaidOrdersQuery(filter)
  return statement<typeof params, OrderRow>(undefined, text)(db, params)
}

export function toPaidOrdersQuery(filter: LocationOrdersFilter) {
  const { status, days, search, pickupDay, userIds, after } = filter
  const conditions = [
    'vendor_location_id = $vendorLocationId',
    `status <> 'IN_PROGRESS'`,
    status && 'status = $status',
    ...days.map((_, index) => isOn(`$day${index}`)),
    search && MATCHES[search.kind],
    pickupDay && IS_NUMBERED_ON,
    userIds && 'user_id = any($userIds)',
    after && '(created_at, order_id) < ($at, $id::uuid)',
  ]
  return {
    text: `
      select ${ORDER_COLUMNS} from orders where ${conditions.filter(Boolean).join(' and ')}
       order by created_at desc, order_id desc limit $limit`,
    params: {
      ...filter,
      ...Object.fromEntries(days.map((day, index) => [`day${index}`, day])),
      ...search,
      ...after,
    },
  }
}

const MATCHES: Record<Search['kind'], string> = {
  id: 'order_id = $orderId',
  number: 'right(order_id::text, 6) = $number',
  pickup: 'pickup_number = $number',
  amount: 'total_cents = $cents and not is_rehearsal',
  spot: 'lower(spot) = $spot',
}

/** The time of creation is compared for its index: orders are created at most minutes before. */
const IS_NUMBERED_ON = `pickup_day = $pickupDay
  and created_at >= $pickupDay::date::timestamp at time zone $timeZone`

/** A day is as long as the clocks of the time zone make it. */
function isOn(day: string): string {
  return `created_at >= ${day}::date::timestamp at time zone $timeZone
    and created_at < (${day}::date + 1)::timestamp at time zone $timeZone`
}
