import type { LineReportItem, LineReportQuery } from '#domain/analytics/line-report.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { startOfBusinessDay } from '#domain/values/venue-day.ts'
import { canSeeAnalytics } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { selectLineReport } from './line-report.store.ts'

/** What guests of a venue's lines were promised and how long they waited, by station and hour. @throws Failure forbidden */
export async function reportLine(
  context: Context,
  vendorId: string,
  { from, to, vendorLocationId }: LineReportQuery,
): Promise<LineReportItem[]> {
  await requireRole(context, vendorId, canSeeAnalytics)
  const { timeZone, businessDays } = await requireVendor(context, vendorId)
  const { answer } = await context.reports.read(context.db, (snapshot) =>
    selectLineReport(snapshot, {
      vendorId,
      vendorLocationId: vendorLocationId ? toUpperId(vendorLocationId) : null,
      paidFrom: startOfBusinessDay(from, businessDays),
      paidTo: startOfBusinessDay(to, businessDays),
      timeZone,
    }),
  )
  return answer
}
