import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { claimDueRecords, saveTaxRecord, type DueRecord } from './tax-records.store.ts'

const AT_ONCE = 8
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 3_600

/**
 * Tells the tax service of each paid order, and of each refunded one, exactly once. What it cannot be told
 * now is tried again, later each time. What it refuses for good, such as a calculation that expired, ends
 * as REFUSED with an alarm, and a person reports that tax.
 * @returns how many were told
 */
export async function recordTaxes(context: Context): Promise<number> {
  let recorded = 0
  while (true) {
    const due = await claimDueRecords(context.db, [
      context.now(),
      AT_ONCE,
      FIRST_WAIT_SECONDS,
      LONGEST_WAIT_SECONDS,
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
    const taxTransactionId = await tell(context, due)
    const recordedAt = context.now()
    await saveTaxRecord(context.db, due, { status: 'RECORDED', taxTransactionId, recordedAt })
    return true
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'conflict')) {
      context.log.warn({ err: error, orderId, kind }, 'tax is left for a later round')
      return false
    }
    context.log.error({ err: error, orderId, kind }, 'the tax service refused a record of tax')
    context.metrics.count('tax_refused')
    await saveTaxRecord(context.db, due, { status: 'REFUSED' })
    return false
  }
}

/** @returns the provider's id; null when it was told before and can no longer say the id */
function tell(context: Context, due: DueRecord): Promise<string | null> {
  const { orderId, kind, taxCalculationId, taxTransactionId } = due
  const known = kind === 'TRANSACTION' ? taxCalculationId : taxTransactionId
  if (!known) throw new Failure('conflict', 'There is nothing to tell it by.')
  return kind === 'TRANSACTION'
    ? context.taxes.recordTax(known, `order:${orderId}`)
    : context.taxes.reverseTax(known, `refund:${orderId}`)
}
