import { FORGOTTEN_AFTER_HOURS, RECENT_COUNT } from '#app/features/orders/staff-orders.queries.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { minutesSince } from '../shell/format-time.ts'

const HOUR_MS = 3_600_000
/** As in kitchens: a warning after five minutes, late after eight. */
const LATE_AFTER_MINUTES = 5
const VERY_LATE_AFTER_MINUTES = 8

export interface OrderQueue {
  /** Waiting for pickup, the longest wait first. */
  waiting: Order[]
  /** Paid long ago and never picked up, newest first. */
  forgotten: Order[]
  /** Handed over last, newest first. */
  recent: Order[]
}

/** Groups a location's paid orders by what staff do with them. */
export function toOrderQueue(orders: readonly Order[], now: number): OrderQueue {
  const open = orders
    .filter((order) => order.status === 'PAID')
    .toSorted((a, b) => waitingSince(a) - waitingSince(b))
  const isForgotten = (order: Order) => now - waitingSince(order) > FORGOTTEN_AFTER_HOURS * HOUR_MS
  return {
    waiting: open.filter((order) => !isForgotten(order)),
    forgotten: open.filter(isForgotten).toReversed(),
    recent: orders
      .filter((order) => order.status === 'COMPLETE')
      .toSorted((a, b) => completedAt(b) - completedAt(a))
      .slice(0, RECENT_COUNT),
  }
}

export type Lateness = 'on-time' | 'late' | 'very-late'

export function latenessOf(minutes: number): Lateness {
  if (minutes >= VERY_LATE_AFTER_MINUTES) return 'very-late'
  return minutes >= LATE_AFTER_MINUTES ? 'late' : 'on-time'
}

export function minutesWaiting(order: Order, now: number): number {
  return minutesSince(waitingSince(order), now)
}

export function minutesSinceCompletion(order: Order, now: number): number {
  return minutesSince(completedAt(order), now)
}

function waitingSince(order: Order): number {
  return Date.parse(order.datetimePaid ?? order.datetimeCreated)
}

function completedAt(order: Order): number {
  return Date.parse(order.datetimeCompleted ?? order.datetimeUpdated)
}
