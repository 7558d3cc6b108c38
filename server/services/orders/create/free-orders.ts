import { FREE_ORDERS_PER_DAY } from '#domain/orders/order-limits.ts'
import { FREE_ORDERS_USED_UP } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../context.ts'

const DAY_MS = 24 * 3_600_000

/**
 * The limit on free orders per account and browser in 24 hours, whether created free or changed to
 * free.
 */
export function freeOrderCap(context: Context): { since: Date; atMost: number } {
  return { since: new Date(context.now().getTime() - DAY_MS), atMost: FREE_ORDERS_PER_DAY }
}

export function freeOrdersUsedUp() {
  return new Failure('too_many', FREE_ORDERS_USED_UP, {
    code: 'FREE_ORDERS_USED_UP',
    retryAfterSeconds: DAY_MS / 1000,
  })
}
