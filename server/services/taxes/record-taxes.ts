import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { processDueByAccount } from '../../batches/process-due.ts'
import { reverseTaxInParts } from './reverse-tax-in-parts.ts'
import {
  claimDueRecords,
  saveTaxRecord,
  selectAccountsOfRecords,
  selectReversed,
  type DueRecord,
} from './tax-records.store.ts'

/**
 * Reports each paid order and each refund to the tax service exactly once. Failures are retried
 * with backoff. A permanent refusal, such as an expired calculation, ends as REFUSED with an alarm,
 * and a person must report that tax. @returns the number of decided records
 */
export async function recordTaxes(context: Context): Promise<number> {
  const recordAll = () =>
    processDueByAccount(
      context,
      { task: 'record-taxes', idOf: ({ orderId, kind }) => `${orderId} ${kind}` },
      selectAccountsOfRecords,
      claimDueRecords,
      (due) => recordOne(context, due),
    )
  // a part waits for its transaction, and the rest for all parts
  const recorded = await recordAll()
  const reversed = await reverseTaxInParts(context)
  return recorded + reversed + (reversed > 0 ? await recordAll() : 0)
}

async function recordOne(context: Context, due: DueRecord): Promise<void> {
  const { orderId, kind } = due
  if (kind === 'REVERSAL' && !due.isTransactionRecorded) {
    return saveTaxRecord(context.db, due, { status: 'NOT_NEEDED' })
  }
  try {
    const taxTransactionId = await report(context, due)
    const recordedAt = context.now()
    await saveTaxRecord(context.db, due, { status: 'RECORDED', taxTransactionId, recordedAt })
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'conflict')) throw error
    context.log.error({ err: error, orderId, kind }, 'the tax service refused a record of tax')
    context.metrics.count('tax_refused')
    await saveTaxRecord(context.db, due, { status: 'REFUSED' })
  }
}

/** @returns the provider's id; null when it was reported before and the id is no longer available */
async function report(context: Context, due: DueRecord): Promise<string | null> {
  const { orderId, kind, taxCalculationId, taxTransactionId } = due
  const known = kind === 'TRANSACTION' ? taxCalculationId : taxTransactionId
  if (!known) throw new Failure('conflict', 'The tax record has no calculation to report.')
  const taxes = context.taxes.of(due.stripeAccount)
  if (kind === 'TRANSACTION') return taxes.recordTax(known, `order:${orderId}`)
  const before = await selectReversed(context.db, orderId)
  const reference = `refund:${orderId}`
  return before.length === 0
    ? taxes.reverseTax(known, reference)
    : taxes.reverseRestOfTax(known, reference, before)
}
