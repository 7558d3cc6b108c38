import { MONTHLY_CREDITS, MAX_CREDITS } from '#domain/membership/credits.ts'
import type { Context } from '../../context.ts'
import {
  claimToCancel,
  closeAbandoned,
  closeEndedRuns,
  grantDueMonths,
} from './membership.store.ts'
import { processEach } from '../payments/process-each.ts'
import { cancelClosed } from './close-payment.ts'

const BATCH_SIZE = 200
/** A browser that still shows the payment requests it again before it pays. */
const ABANDONED_TTL_MS = 24 * 3_600_000

/**
 * Grants the credits of membership months that have begun, and expires the credits of ended
 * memberships. Safe on several nodes: each member is locked, and no month is granted twice.
 * @returns the number of members that changed
 */
export async function keepMemberships(context: Context): Promise<number> {
  const now = context.now()
  let changed = 0
  const repeat = async (step: () => Promise<unknown[]>) => {
    for (let rows = await step(); rows.length > 0; rows = await step()) changed += rows.length
  }
  await repeat(() =>
    grantDueMonths(context.db, [now, BATCH_SIZE, MONTHLY_CREDITS, MAX_CREDITS, null]),
  )
  await repeat(() => closeEndedRuns(context.db, [now, BATCH_SIZE, null]))
  return changed
}

/**
 * Closes payments that were abandoned a day ago, and cancels closed payments at the provider. One
 * that was paid after all is settled. @returns how many were closed
 */
export async function closeAbandonedPayments(context: Context): Promise<number> {
  const now = context.now()
  const before = new Date(now.getTime() - ABANDONED_TTL_MS)
  const closed = await closeAbandoned(context.db, [before, BATCH_SIZE, now])
  await processEach(context, await claimToCancel(context.db, [BATCH_SIZE, now]), (row) =>
    cancelClosed(context, row),
  )
  return closed.length
}
