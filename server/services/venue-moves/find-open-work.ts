import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import type { Context } from '../../process/context.ts'
import type { Queryable } from '../../db/database.ts'
import { MoveRefused } from './move-refused.ts'
import { type MovedVenue, selectOpenWork, selectVenue, type OpenWork } from './open-work.store.ts'

/** @throws MoveRefused for an unknown venue */
export async function requireVenue(db: Queryable, vendorId: string) {
  const [venue] = await selectVenue(db, { vendorId })
  if (venue) return venue
  throw new MoveRefused([`There is no venue ${vendorId} here.`])
}

/** The work of a venue that is not finished now. */
export async function findOpenWork(
  { now }: Pick<Context, 'now'>,
  db: Queryable,
  { vendorId, timeZone, businessDays }: MovedVenue,
): Promise<OpenWork[]> {
  const paidSince = startOfBusinessDay(businessDayAt(now(), timeZone, businessDays), businessDays)
  return selectOpenWork(db, { vendorId, paidSince, timeZone })
}

/** `3 unpaid orders (Main Bar)`. */
export function describeWork({ what, at, count }: OpenWork): string {
  return `${count} ${what}${at === null ? '' : ` (${at})`}`
}
