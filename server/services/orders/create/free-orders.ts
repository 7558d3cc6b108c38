import { FREE_ORDERS_PER_DAY } from '#domain/orders/order-limits.ts'
import { FREE_ORDERS_USED_UP } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import type { Context } from '../../../context.ts'

export interface FreeOrderCap {
  /** Free orders of the person or device are counted since then. */
  freeSince: Date
  /** The number of them before this one must be below the cap. */
  freeCap: number
}

/**
 * The limit on free orders per account and browser in 24 hours, whether created free or changed to
 * free.
 */
export function freeOrderCap(context: Context): FreeOrderCap {
  return { freeSince: new Date(context.now().getTime() - DAY_MS), freeCap: FREE_ORDERS_PER_DAY }
}

export function freeOrdersUsedUp() {
  return new Failure('too_many', FREE_ORDERS_USED_UP, {
    code: 'FREE_ORDERS_USED_UP',
    retryAfterSeconds: DAY_MS / 1000,
  })
}
