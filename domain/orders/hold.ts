import { MINUTE_MS } from '../values/time-units.ts'
import { HOLD_MINUTES, MAX_HOLD_MINUTES } from './order-limits.ts'

/** When a hold taken or renewed now expires: at most 45 minutes after the order was created. */
export function holdExpiry(createdAt: Date, now: Date): Date {
  const renewed = now.getTime() + HOLD_MINUTES * MINUTE_MS
  return new Date(Math.min(renewed, latestHoldExpiry(createdAt)))
}

/** Whether an order created at that time can still renew its hold. */
export function canRenewHold(createdAt: Date, now: Date): boolean {
  return now.getTime() < latestHoldExpiry(createdAt)
}

function latestHoldExpiry(createdAt: Date): number {
  return createdAt.getTime() + MAX_HOLD_MINUTES * MINUTE_MS
}
