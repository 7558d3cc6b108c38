import type {
  AvailableGlevent,
  AvailableGlevents,
  AvailableGleventsQuery,
} from '#domain/guest-list/guest-list.contract.ts'
import type { Context } from '../../context.ts'
import { latestBookableStart } from './booking-window.ts'
import { toSearchBox } from './search-box.ts'
import { selectAvailable } from './list-available.store.ts'

/** More than a city has; the list is not paged. */
const MOST_EVENTS = 500

/** Events that can be reserved around a position, full ones included, the next first. */
export async function listAvailable(
  context: Context,
  { latitude, longitude, radiusMiles }: AvailableGleventsQuery,
): Promise<AvailableGlevents> {
  const now = context.now()
  const { west, south, east, north } = toSearchBox({ latitude, longitude }, radiusMiles)
  const rows = await selectAvailable(context.db, [
    latitude,
    longitude,
    radiusMiles,
    west,
    south,
    east,
    north,
    now,
    latestBookableStart(now),
    MOST_EVENTS,
  ])
  return { glevents: rows.map(toAvailable) }
}

function toAvailable(row: Awaited<ReturnType<typeof selectAvailable>>[number]): AvailableGlevent {
  const { gleventId, vendorId, name, description, timeZone, venueName, addressLine1 } = row
  const { addressLine2, city, state, zipCode, eventLink, imageUrl, distanceMiles } = row
  return {
    gleventId,
    vendorId,
    name,
    description,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    timeZone,
    venueName,
    addressLine1,
    addressLine2,
    city,
    state,
    zipCode,
    eventLink,
    imageUrl,
    availableCount: row.originalCapacity - row.reservedCount,
    distanceMiles: Math.round(distanceMiles * 10) / 10,
  }
}
