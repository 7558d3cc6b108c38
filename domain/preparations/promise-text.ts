import { PROMISE_GROWS_MINUTES } from './preparation-limits.ts'
import type { OrderPromise } from './promise.contract.ts'

/** 'about 6 to 9 min', the one form in which a wait is promised. */
export function describePromise({ fromMinutes, toMinutes }: OrderPromise): string {
  const first = Math.max(1, fromMinutes)
  return first >= toMinutes ? `about ${toMinutes} min` : `about ${first} to ${toMinutes} min`
}

/** Whether a promise is so much longer than what a guest was shown that it has to be shown again. */
export const hasGrown = (shownMinutes: number, toMinutes: number) =>
  toMinutes - shownMinutes >= PROMISE_GROWS_MINUTES

/** Said instead of paying. */
export const promiseChanged = (promise: OrderPromise) =>
  `The wait has grown. Your order would be ready in ${describePromise(promise)} now.`
