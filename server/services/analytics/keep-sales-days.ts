import type { Context } from '../../context.ts'
import { selectUnsummedDays, upsertSalesDay } from './sales-days.store.ts'

const DAYS_PER_BATCH = 400

/** Sums up the past days, and again those whose orders or refunds changed since. */
export async function keepSalesDays({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  // one at a time, so that it takes one connection and one core
  for (const unsummed of await selectUnsummedDays(db, { limit: DAYS_PER_BATCH })) {
    const { vendorId, day } = unsummed
    try {
      await upsertSalesDay(db, unsummed)
    } catch (error) {
      // reports add up this day's orders themselves until it succeeds
      log.error({ err: error, vendorId, day }, 'could not total the sales of a day')
    }
  }
}
