import type {
  AvailableGlevent,
  AvailableGlevents,
  AvailableGleventsQuery,
  VendorGlevent,
  VendorGlevents,
} from '#domain/guest-list/guest-list.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Context } from '../../../process/context.ts'
import { latestBookableStart } from './booking-window.ts'
import { toSearchBox } from './search-box.ts'
import type { GleventRow } from '../guest-list.store.ts'
import { selectAvailable, selectAvailableOfVendor } from './list-available.store.ts'

/** No city has as many; the list is not paged. */
const MAX_EVENTS = 500
/** The most events that one page shows. */
const MAX_EVENTS_OF_VENDOR = 50

/** Events that can be reserved around a position, full ones included, the next first. */
export async function listAvailable(
  context: Context,
  { latitude, longitude, radiusMiles }: AvailableGleventsQuery,
): Promise<AvailableGlevents> {
  const now = context.now()
  const rows = await selectAvailable(context.db, {
    latitude,
    longitude,
    radiusMiles,
    ...toSearchBox({ latitude, longitude }, radiusMiles),
    now,
    latestStart: latestBookableStart(now),
    limit: MAX_EVENTS,
  })
  return {
    glevents: rows.map((row): AvailableGlevent => {
      const distanceMiles = Math.round(row.distanceMiles * 10) / 10
      return { ...toVendorGlevent(row), distanceMiles }
    }),
  }
}

/** A vendor's events that can be reserved, full ones included, the next first; empty for an unknown vendor. */
export async function listAvailableOfVendor(
  context: Context,
  vendorId: string,
): Promise<VendorGlevents> {
  const now = context.now()
  const rows = await selectAvailableOfVendor(context.db, {
    vendorId: toUpperId(vendorId),
    now,
    latestStart: latestBookableStart(now),
    limit: MAX_EVENTS_OF_VENDOR,
  })
  return { glevents: rows.map(toVendorGlevent) }
}

function toVendorGlevent(row: GleventRow): VendorGlevent {
  const {
    gleventId,
    vendorId,
    name,
    description,
    timeZone,
    businessDays,
    venueName,
    addressLine1,
  } = row
  const { addressLine2, city, state, zipCode, eventLink, imageUrl } = row
  return {
    gleventId,
    vendorId,
    name,
    description,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    timeZone,
    ...(businessDays && { businessDays }),
    venueName,
    addressLine1,
    addressLine2,
    city,
    state,
    zipCode,
    eventLink,
    imageUrl,
    availableCount: row.originalCapacity - row.reservedCount,
  }
}
