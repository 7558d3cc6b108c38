import { RECENT_COUNT } from '#app/features/orders/staff-orders.queries.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { type BusinessDays, businessDayAt } from '#domain/values/venue-day.ts'
import { countOf } from '#domain/values/count-of.ts'
import { minutesSince } from '../../shell/format-time.ts'

/** Kitchens have these limits: a warning after five minutes, late after eight. */
const LATE_AFTER_MINUTES = 5
const VERY_LATE_AFTER_MINUTES = 8

export interface OrderQueue {
  /** Waiting for pickup, the longest wait first. */
  waiting: Order[]
  /** The orders handed over last, newest first. */
  recent: Order[]
}

/** Groups a location's paid orders by what staff do with them. */
export function toOrderQueue(
  orders: readonly Order[],
  now: number,
  businessDays: BusinessDays = null,
): OrderQueue {
  return {
    waiting: orders
      .filter((order) => order.status === 'PAID' && isOfToday(order, now, businessDays))
      .toSorted((a, b) => waitingSince(a) - waitingSince(b)),
    recent: orders
      .filter((order) => order.status === 'COMPLETE')
      .toSorted((a, b) => completedAt(b) - completedAt(a))
      .slice(0, RECENT_COUNT),
  }
}

/** The screen may stay open overnight: orders that were never picked up leave it. */
function isOfToday(order: Order, now: number, businessDays: BusinessDays): boolean {
  const dayOf = (time: number) => businessDayAt(new Date(time), order.timeZone, businessDays)
  return dayOf(waitingSince(order)) >= dayOf(now)
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

/** '3 min', '2 h', '2 h 5 min', '3 days'. */
export function formatWait(minutes: number): string {
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return countOf(days, 'day')
}
