import { MAX_LISTED_PREPARATIONS } from '#domain/preparations/preparation-limits.ts'
import type { PreparationList } from '#domain/preparations/preparations.contract.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import type { Context } from '../../process/context.ts'
import { requireMaker } from './preparations.access.ts'
import { selectOpenPreparations } from './preparations.store.ts'
import { toPreparationView } from './preparations.view.ts'

/**
 * What guests of a location wait for on this business day, oldest paid first, for its staff. @throws Failure
 * forbidden; not_found
 */
export async function listPreparations(
  context: Context,
  vendorLocationId: string,
): Promise<PreparationList> {
  const { vendor } = await requireMaker(context, vendorLocationId)
  const { timeZone, businessDays } = vendor
  const rows = await selectOpenPreparations(context.db, {
    vendorLocationId,
    paidSince: startOfBusinessDay(
      businessDayAt(context.now(), timeZone, businessDays),
      businessDays,
    ),
    timeZone,
    limit: MAX_LISTED_PREPARATIONS,
  })
  return { items: rows.map(toPreparationView), asOf: context.now().toISOString() }
}
