import { HOLD_MINUTES, MOST_HOLD_MINUTES } from './order-limits.ts'

const MINUTE_MS = 60_000

/** When a hold ends that is taken or renewed now: never later than 45 minutes after the order was created. */
export function holdEnds(createdAt: Date, now: Date): Date {
  const renewed = now.getTime() + HOLD_MINUTES * MINUTE_MS
  return new Date(Math.min(renewed, lastHoldEnds(createdAt)))
}

/** Whether the stock of an order created then can be held any longer. */
export function canRenewHold(createdAt: Date, now: Date): boolean {
  return now.getTime() < lastHoldEnds(createdAt)
}

function lastHoldEnds(createdAt: Date): number {
  return createdAt.getTime() + MOST_HOLD_MINUTES * MINUTE_MS
}
