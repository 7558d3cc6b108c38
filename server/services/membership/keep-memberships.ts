import { MONTHLY_CREDITS, MOST_CREDITS } from '#domain/membership/credits.ts'
import type { Context } from '../../context.ts'
import {
  closeEndedRuns,
  closePayment,
  grantDueMonths,
  selectAbandoned,
} from './membership.store.ts'
import { settleMembership } from './settle-membership.ts'

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

/** Cancels payments that were started and left a day ago; one that was paid after all is settled. */
export async function closeAbandonedPayments(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - ABANDONED_AFTER_MS)
  const abandoned = await selectAbandoned(context.db, [before, AT_ONCE])
  let closed = 0
  for (const row of abandoned) {
    try {
      const payment = row.paymentIntentId
        ? await context.payments.cancelPayment(row.paymentIntentId)
        : undefined
      if (payment?.status === 'succeeded') await settleMembership(context, row)
      else if (payment?.status !== 'processing')
        closed += (await closePayment(context.db, [row.paymentId, before, context.now()])).length
    } catch (error) {
      const { paymentId } = row
      context.log.warn({ err: error, paymentId }, 'a membership payment will be closed later')
    }
  }
  return closed
}
