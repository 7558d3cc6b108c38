import type {
  CrewedStation,
  StationPace,
  StationPause,
} from '#domain/preparations/crews.contract.ts'
import { STATION_NOT_FOUND } from '#domain/preparations/stations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { changeOnce, refuseUsedKey } from '../../../calls/once.ts'
import type { Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { requireMaker } from '../preparations.access.ts'
import { updateCrew, updatePause } from './crews.store.ts'
import { toCrewedStation } from './crews.view.ts'
import { findNight } from './find-night.ts'

interface StationAddress {
  vendorLocationId: string
  stationId: string
}

/**
 * The makers say how many they are, and how much walk-ups take of their time. A repeat changes nothing. @throws Failure
 * forbidden; not_found
 */
export async function saveCrew(
  context: Context,
  address: StationAddress,
  { crew, walkUps }: StationPace,
): Promise<CrewedStation> {
  const { vendorLocationId, stationId } = address
  const place = await requireMaker(context, vendorLocationId)
  await refuseUsedKey(context, `PUT ${vendorLocationId} stations ${stationId} pace`)
  const now = context.now()
  const [row] = await updateCrew(context.db, {
    ...address,
    ...findNight(place, now),
    crew: crew ?? null,
    walkUps: walkUps ?? null,
    now,
  })
  if (!row) throw stationNotFound()
  return toCrewedStation(row, place.vendor.timeZone, now)
}

/**
 * Staff pause new orders of a station for some minutes, or take them again, also without a screen. @throws Failure
 * forbidden; not_found
 */
export async function pauseStation(
  context: Context,
  address: StationAddress,
  { minutes, reason }: StationPause,
): Promise<CrewedStation> {
  const { vendorLocationId, stationId } = address
  const place = await requireMaker(context, vendorLocationId)
  return changeOnce(context, `PUT ${vendorLocationId} stations ${stationId} pause`, async (tx) => {
    const now = context.now()
    const [row] = await updatePause(tx, {
      ...address,
      ...findNight(place, now),
      pausedUntil: minutes ? new Date(now.getTime() + minutes * MINUTE_MS) : null,
      pausedReason: (minutes && reason) || null,
    })
    if (!row) throw stationNotFound()
    await recordChange(context, tx, {
      action: minutes ? 'station.paused' : 'station.resumed',
      subjectType: 'location',
      subjectId: vendorLocationId,
      after: { station: row.name, ...(minutes && { minutes, reason: reason ?? null }) },
    })
    return toCrewedStation(row, place.vendor.timeZone, now)
  })
}

function stationNotFound() {
  return new Failure('not_found', STATION_NOT_FOUND, { code: 'STATION_NOT_FOUND' })
}
