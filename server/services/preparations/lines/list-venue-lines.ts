import type { VenueLine } from '#domain/preparations/venue-lines.contract.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import { canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../../process/context.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { selectLineLocation, selectVenueLines } from './venue-lines.store.ts'

/** The stations of all lines of a venue, for its managers. @throws Failure forbidden */
export async function listVenueLines(context: Context, vendorId: string): Promise<VenueLine[]> {
  await requireRole(context, vendorId, canRunLocations)
  const [line] = await selectLineLocation(context.db, { vendorId })
  if (!line) return []
  const { vendor } = await context.places.requirePlace(line.vendorLocationId)
  const { timeZone, businessDays } = vendor
  const now = context.now()
  const paidSince = startOfBusinessDay(businessDayAt(now, timeZone, businessDays), businessDays)
  return selectVenueLines(context.db, { vendorId, paidSince, timeZone, now })
}
