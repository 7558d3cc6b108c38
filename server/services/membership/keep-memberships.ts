import { grantDueCredits } from '#domain/membership/membership-periods.ts'
import type { Context } from '../../process/context.ts'
import { readPeriods, saveMembers } from './member-runs.ts'
import { claimToCancel, closeAbandoned } from './membership-payments.store.ts'
import {
  closeEndedRuns,
  KEEP_MEMBERSHIPS,
  lockDueMembers,
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
  const list = { task: KEEP_MEMBERSHIPS, listDue: () => selectDueMembers(context.db, due) }
  const granted = await processTogether(context, list, (userId) =>
    grantDueMonths(context, { ...due, userId }),
  )
  const closed = await processTogether(context, list, (userId) =>
    closeEndedRuns(context.db, { ...due, userId }),
  )
  return granted + closed
}

async function grantDueMonths(
  context: Context,
  due: Parameters<typeof lockDueMembers>[1],
): Promise<unknown[]> {
  return context.db.transaction(async (tx) => {
    const members = await readPeriods(tx, await lockDueMembers(tx, due))
    const changed = members.map(({ userId, creditBalance, run: before }) => ({
      userId,
      before,
      ...grantDueCredits(before, creditBalance, due.now),
    }))
    if (changed.length > 0) await saveMembers(tx, changed, due.now)
    return changed
  })
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
