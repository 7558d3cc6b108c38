import { MONTHLY_CREDITS, MAX_CREDITS } from '#domain/membership/credits.ts'
import type { Context } from '../../process/context.ts'
import {
  claimToCancel,
  closeAbandoned,
  closeEndedRuns,
  grantDueMonths,
  KEEP_MEMBERSHIPS,
  selectDueMembers,
} from './membership.store.ts'
import { processEach } from '../../batches/process-each.ts'
import { processTogether } from '../../batches/process-together.ts'
import { cancelClosed } from './close-payment.ts'

const BATCH_SIZE = 200
/** A browser that still shows the payment requests it again before it pays. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/**
 * Grants the credits of membership months that have begun, and expires the credits of ended
 * memberships. Safe on several nodes: each member is locked, and no month is granted twice.
 * @returns the number of members that changed
 */
export async function keepMemberships(context: Context): Promise<number> {
  const due = { now: context.now(), limit: BATCH_SIZE }
  const credits = { monthlyCredits: MONTHLY_CREDITS, maxCredits: MAX_CREDITS }
  const list = { task: KEEP_MEMBERSHIPS, listDue: () => selectDueMembers(context.db, due) }
  const granted = await processTogether(context, list, (userId) =>
    grantDueMonths(context.db, { ...due, ...credits, userId }),
  )
  const closed = await processTogether(context, list, (userId) =>
    closeEndedRuns(context.db, { ...due, userId }),
  )
  return granted + closed
}

/**
 * Closes payments that were abandoned a day ago, and cancels closed payments at the provider. One
 * that was paid after all is settled. @returns how many were closed
 */
export async function closeAbandonedPayments(context: Context): Promise<number> {
  const now = context.now()
  const askedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS)
  const closed = await closeAbandoned(context.db, { askedBefore, limit: BATCH_SIZE, now })
  const toCancel = await claimToCancel(context.db, { limit: BATCH_SIZE, now })
  const idOf = ({ paymentId }: { paymentId: string }) => paymentId
  const batch = { task: 'close-abandoned-memberships', items: toCancel, idOf, isScheduled: true }
  await processEach(context, batch, (row) => cancelClosed(context, row))
  return closed.length
}
