import type { CrewedStation, StationPace } from '#domain/preparations/crews.contract.ts'
import { STATION_NOT_FOUND } from '#domain/preparations/stations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { refuseUsedKey } from '../../../calls/once.ts'
import type { Context } from '../../../process/context.ts'
import { requireMaker } from '../preparations.access.ts'
import { updateCrew } from './crews.store.ts'
import { toCrewedStation } from './crews.view.ts'

/**
 * The makers say how many they are, and how much walk-ups take of their time. A repeat changes nothing. @throws Failure
 * forbidden; not_found
 */
export async function saveCrew(
  context: Context,
  { vendorLocationId, stationId }: { vendorLocationId: string; stationId: string },
  { crew, walkUps }: StationPace,
): Promise<CrewedStation> {
  await requireMaker(context, vendorLocationId)
  await refuseUsedKey(context, `PUT ${vendorLocationId} stations ${stationId} pace`)
  const [row] = await updateCrew(context.db, {
    vendorLocationId,
    stationId,
    crew: crew ?? null,
    walkUps: walkUps ?? null,
    now: context.now(),
  })
  if (!row) throw new Failure('not_found', STATION_NOT_FOUND, { code: 'STATION_NOT_FOUND' })
  return toCrewedStation(row)
}
