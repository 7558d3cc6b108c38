import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { claimDueRecords, saveTaxRecord, type DueRecord } from './tax-records.store.ts'

const AT_ONCE = 8
const MIN_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 6 * 3_600

/**
 * Reports each paid order and each refund to the tax service exactly once. Failures are retried
 * with backoff. A permanent refusal, such as an expired calculation, ends as REFUSED with an alarm,
 * and a person must report that tax. @returns the number of reported records
 */
export async function recordTaxes(context: Context): Promise<number> {
  let recorded = 0
  while (true) {
    const due = await claimDueRecords(context.db, [
      context.now(),
      AT_ONCE,
      MIN_RETRY_SECONDS,
      MAX_RETRY_SECONDS,
    ])
    if (due.length === 0) return recorded
    const results = await Promise.all(due.map((record) => recordOne(context, record)))
    recorded += results.filter(Boolean).length
  }
}

async function recordOne(context: Context, due: DueRecord): Promise<boolean> {
  const { orderId, kind } = due
  try {
    if (kind === 'REVERSAL' && !due.isTransactionRecorded) {
      await saveTaxRecord(context.db, due, { status: 'NOT_NEEDED' })
      return false
    }
    const taxTransactionId = await report(context, due)
    const recordedAt = context.now()
    await saveTaxRecord(context.db, due, { status: 'RECORDED', taxTransactionId, recordedAt })
    return true
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'conflict')) {
      context.log.warn({ err: error, orderId, kind }, 'a tax record will be retried later')
      return false
    }
    context.log.error({ err: error, orderId, kind }, 'the tax service refused a record of tax')
    context.metrics.count('tax_refused')
    await saveTaxRecord(context.db, due, { status: 'REFUSED' })
    return false
  }
}

/** @returns the provider's id; null when it was reported before and the id is no longer available */
function report(context: Context, due: DueRecord): Promise<string | null> {
  const { orderId, kind, taxCalculationId, taxTransactionId } = due
  const known = kind === 'TRANSACTION' ? taxCalculationId : taxTransactionId
  if (!known) throw new Failure('conflict', 'The tax record has no calculation to report.')
  return kind === 'TRANSACTION'
    ? context.taxes.recordTax(known, `order:${orderId}`)
    : context.taxes.reverseTax(known, `refund:${orderId}`)
}
