import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { processDueByAccount } from '../../batches/process-due.ts'
import {
  claimDueReversals,
  saveTaxReversal,
  selectAccountsOfReversals,
  type DueReversal,
} from './tax-records.store.ts'

/**
 * Reverses the tax of each refund of some lines exactly once, under a reference of its own. @returns the number of
 * decided reversals
 */
export function reverseTaxInParts(context: Context): Promise<number> {
  return processDueByAccount(
    context,
    { task: 'record-taxes', idOf: ({ refundId }) => refundId },
    selectAccountsOfReversals,
    claimDueReversals,
    (due) => reverseOne(context, due),
  )
}

async function reverseOne(context: Context, due: DueReversal): Promise<void> {
  const { db } = context
  const { refundId, orderId } = due
  if (!due.isTransactionRecorded) return saveTaxReversal(db, due, { status: 'NOT_NEEDED' })
  try {
    if (!due.taxTransactionId) throw new Failure('conflict', 'The recorded tax has no known id.')
    const taxTransactionId = await context.taxes
      .of(due.stripeAccount)
      .reverseTaxInPart(due.taxTransactionId, `refund:${refundId}:${orderId}`, due)
    const recordedAt = context.now()
    await saveTaxReversal(db, due, { status: 'RECORDED', taxTransactionId, recordedAt })
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'conflict')) throw error
    context.log.error({ err: error, orderId, refundId }, 'the tax service refused a reversal')
    context.metrics.count('tax_refused')
    await saveTaxReversal(db, due, { status: 'REFUSED' })
  }
}
