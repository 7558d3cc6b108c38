import type { OrderPromise } from './promise.contract.ts'

/** 'about 6 to 9 min', the one form in which a wait is promised. */
export function describePromise({ fromMinutes, toMinutes }: OrderPromise): string {
  const first = Math.max(1, fromMinutes)
  return first >= toMinutes ? `about ${toMinutes} min` : `about ${first} to ${toMinutes} min`
}
