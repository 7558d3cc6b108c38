import { businessDayAt } from '#domain/values/venue-day.ts'
import type { pickupNumbers } from '#server/services/orders/orders.tables.ts'
import { VENUE_TIME_ZONE } from './demo-time.ts'
import type { DemoOrder } from './order-drafts.ts'

const FIRST_NUMBER = 100
const NUMBERS = 900

export interface NumberedOrders {
  orders: DemoOrder[]
  /** The next number of each location and day. */
  given: (typeof pickupNumbers.$inferInsert)[]
}

/** Gives the paid orders the numbers that they would have received when they were sold. */
export function numberOrders(orders: readonly DemoOrder[]): NumberedOrders {
  const given = new Map<string, typeof pickupNumbers.$inferInsert>()
  const soldFirst = orders.toSorted((a, b) => timeOf(a) - timeOf(b))
  const numbered = soldFirst.map((order) => {
    if (!order.paidAt) return order
    const { vendorLocationId } = order
    const day = businessDayAt(order.paidAt, VENUE_TIME_ZONE)
    const key = `${vendorLocationId} ${day}`
    const counter = given.get(key) ?? { vendorLocationId, day, given: 0 }
    given.set(key, { ...counter, given: counter.given + 1 })
    return { ...order, pickupNumber: FIRST_NUMBER + (counter.given % NUMBERS), pickupDay: day }
  })
  return { orders: numbered, given: [...given.values()] }
}

function timeOf({ paidAt, createdAt }: DemoOrder): number {
  return (paidAt ?? createdAt).getTime()
}
