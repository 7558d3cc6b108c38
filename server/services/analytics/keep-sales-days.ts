import { processEach, type TaskContext } from '../../batches/process-each.ts'
import {
  beginSalesDays,
  KEEP_SALES_DAYS,
  selectUnsummedDays,
  selectUnsummedOfVendor,
  updateSalesDay,
  type UnsummedDay,
} from './sales-days.store.ts'

const VENDORS_PER_BATCH = 100
const DAYS_PER_BATCH = 400
/** A report waits this long for its days, and is asked for again while some of them are missing. */
const REPORT_BUDGET_MS = 3_000

/** A task: sums up the past business days, and again those whose orders or refunds changed since. */
export async function keepSalesDays(context: TaskContext): Promise<void> {
  const { db } = context
  await beginDays(context, null)
  const items = await selectUnsummedDays(db, { limit: DAYS_PER_BATCH, now: context.now() })
  await sumUp(context, items)
}

/** Sums up days of a vendor that a report wants, the latest first, for some seconds. */
export async function sumUpForReport(
  context: TaskContext,
  range: { vendorId: string; from: string; to: string },
): Promise<void> {
  await beginDays(context, range.vendorId)
  const endsAt = performance.now() + REPORT_BUDGET_MS
  const days = await selectUnsummedOfVendor(context.db, { ...range, limit: DAYS_PER_BATCH })
  for (const day of days) {
    if (performance.now() > endsAt) return
    await sumUp(context, [day])
  }
}

async function beginDays({ db }: TaskContext, vendorId: string | null): Promise<void> {
  while ((await beginSalesDays(db, { vendorId, limit: VENDORS_PER_BATCH })).length > 0);
}

/** One at a time, so that it takes one connection and one core; reports add up the orders of days that failed. */
async function sumUp(context: TaskContext, items: UnsummedDay[]): Promise<void> {
  const idOf = ({ vendorId, day }: UnsummedDay) => `${vendorId} ${day}`
  await processEach(context, { task: KEEP_SALES_DAYS, items, idOf, atOnce: 1 }, (unsummed) =>
    updateSalesDay(context.db, unsummed),
  )
}
