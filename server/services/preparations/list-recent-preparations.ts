import { MAX_RECENT_PREPARATIONS } from '#domain/preparations/preparation-limits.ts'
import type { RecentPreparation } from '#domain/preparations/preparations.contract.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import type { Context } from '../../process/context.ts'
import { listPersonNames } from '../identity/list-person-names.ts'
import { requireMaker } from './preparations.access.ts'
import { selectRecentPreparations } from './preparations.store.ts'
import { toPreparationView } from './preparations.view.ts'

/**
 * What left the makers' list of a location last on this business day, newest first, with who moved it, for its staff.
 * @throws Failure forbidden; not_found
 */
export async function listRecentPreparations(
  context: Context,
  vendorLocationId: string,
): Promise<{ items: RecentPreparation[] }> {
  const { vendor } = await requireMaker(context, vendorLocationId)
  const { timeZone, businessDays } = vendor
  const today = businessDayAt(context.now(), timeZone, businessDays)
  const rows = await selectRecentPreparations(context.db, {
    vendorLocationId,
    since: startOfBusinessDay(today, businessDays),
    timeZone,
    limit: MAX_RECENT_PREPARATIONS,
  })
  const movers = rows.flatMap(({ movedBy }) => movedBy ?? [])
  const names = await listPersonNames(context, movers)
  return {
    items: rows.map(({ movedBy, movedFrom, ...row }) => ({
      preparation: toPreparationView(row),
      movedFrom,
      movedBy: names.get(movedBy ?? '') ?? null,
    })),
  }
}
