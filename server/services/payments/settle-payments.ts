import type { Context } from '../../context.ts'
import type { PaidPayment, Payment } from './payment-gateway.ts'
import { findOwner } from './payment-owner.ts'
import { processEach } from './process-each.ts'
import { findCursor, moveCursor } from './read-cursor.ts'
import { findRecordedUnmatched } from './record-unmatched.ts'

const CURSOR = 'paid-orders'
/** Events may appear in the provider's list slightly after their timestamp. */
const OVERLAP_MS = 5 * 60_000
/** The provider lists events of the last 30 days. */
const FIRST_LOOK_BACK_MS = 29 * 24 * 3_600_000

/** Settles payments whose webhook never arrived and whose browser was closed. */
export async function settlePayments(context: Context): Promise<number> {
  const cursor = await findCursor(context, CURSOR)
  const since = cursor
    ? new Date(cursor.getTime() - OVERLAP_MS)
    : new Date(context.now().getTime() - FIRST_LOOK_BACK_MS)
  const paid = await context.payments.listPaidSince(since)
  const open = await excludeSettled(context, paid)
  const accepted = await processEach(context, open, (payment) =>
    findOwner(context, payment.metadata.kind).accept(context, payment),
  )
  if (accepted > 0) context.metrics.count('order_found_by_reconciler', accepted)
  // the cursor never passes a payment that could not be accepted, so that it is retried
  if (accepted === open.length && paid.length > 0) {
    await moveCursor(context, CURSOR, latestPaidAt(paid))
  }
  return accepted
}

/** Uses the provider's clock: with our clock ahead, the next payments would be skipped. */
function latestPaidAt(paid: PaidPayment[]): Date {
  return new Date(Math.max(...paid.map(({ paidAt }) => paidAt.getTime())))
}

async function excludeSettled(context: Context, paid: Payment[]): Promise<Payment[]> {
  const ids = paid.map(({ paymentIntentId }) => paymentIntentId)
  const done = await findRecordedUnmatched(context, ids)
  for (const owner of context.paymentOwners) {
    for (const settled of await owner.listSettled(context, ids)) done.add(settled)
  }
  return paid.filter(({ paymentIntentId }) => !done.has(paymentIntentId))
}
