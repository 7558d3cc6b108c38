import { MONTHLY_CREDITS, MOST_CREDITS } from '#domain/membership/credits.ts'
import type { Context } from '../../context.ts'
import {
  claimToCancel,
  closeAbandoned,
  closeEndedRuns,
  grantDueMonths,
} from './membership.store.ts'
import { processEach } from '../payments/process-each.ts'
import { cancelClosed } from './close-payment.ts'

const AT_ONCE = 200
/** A browser that still shows the payment asks for it again before it pays. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/**
 * Grants the credits of membership months that have begun, and expires the credits of ended
 * memberships expire. Safe on several nodes: each member is locked, and no month is granted twice.
 * @returns the number of members that changed
 */
export async function keepMemberships(context: Context): Promise<number> {
  const now = context.now()
  let changed = 0
  const repeat = async (step: () => Promise<unknown[]>) => {
    for (let rows = await step(); rows.length > 0; rows = await step()) changed += rows.length
  }
  await repeat(() =>
    grantDueMonths(context.db, [now, AT_ONCE, MONTHLY_CREDITS, MOST_CREDITS, null]),
  )
  await repeat(() => closeEndedRuns(context.db, [now, AT_ONCE, null]))
  return changed
}

/**
 * Closes payments that were started and left a day ago, and cancels what was closed at the provider.
 * One that was paid after all is settled. @returns how many were closed
 */
export async function closeAbandonedPayments(context: Context): Promise<number> {
  const now = context.now()
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS)
  const closed = await closeAbandoned(context.db, [before, AT_ONCE, now])
  await processEach(context, await claimToCancel(context.db, [AT_ONCE, now]), (row) =>
    cancelClosed(context, row),
  )
  return closed.length
}
