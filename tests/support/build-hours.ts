import type { OpeningHours } from '#domain/locations/opening-hours.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import type { Database } from '#server/db/database.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/**
 * Hours of every day that begin and end so many minutes from now, rounded down to full minutes, for a venue whose clock
 * is UTC.
 */
export function hoursFromNow(opensInMinutes: number, closesInMinutes: number): OpeningHours[] {
  return [{ days: EVERY_DAY, opens: clockIn(opensInMinutes), closes: clockIn(closesInMinutes) }]
}

function clockIn(minutes: number): string {
  return new Date(Date.now() + minutes * MINUTE_MS).toISOString().slice(11, 16)
}

/** The clock of the venue is UTC, which knows no daylight saving. */
export async function useUtc(db: Database): Promise<void> {
  await db.$client.query("update vendors set time_zone = 'UTC' where vendor_id = 'HALL'")
}

/** It is about noon at the venue, so that a test may move the clock by hours and stay in the business day. */
export async function useNoon(db: Database): Promise<void> {
  const ahead = 12 - new Date().getUTCHours()
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await db.$client.query("update vendors set time_zone = $1 where vendor_id = 'HALL'", [zone])
}

interface HourColumns {
  hours?: OpeningHours[] | null
  alcohol_hours?: OpeningHours[] | null
  last_order_minutes?: number
  alcohol_per_order?: number | null
  alcohol_per_hour?: number | null
  open_until?: Date | null
}

/** Sets hours and limits of a location, as by another process. */
export async function setHours(
  db: Database,
  vendorLocationId: string,
  columns: HourColumns,
): Promise<void> {
  const names = Object.keys(columns)
  const values = Object.values(columns).map((value) =>
    Array.isArray(value) ? JSON.stringify(value) : value,
  )
  const changes = names.map((name, at) => `${name} = $${at + 2}`)
  await db.$client.query(
    `update vendor_locations set ${changes.join(', ')}, version = version + 1
      where vendor_location_id = $1`,
    [vendorLocationId, ...values],
  )
}
