import type {
  CrewedStationList,
  endedLineShift,
  lineHeartbeat,
} from '#domain/preparations/crews.contract.ts'
import type { z } from 'zod'
import type { Context } from '../../../process/context.ts'
import { requireMaker } from '../preparations.access.ts'
import { forgetScreens, noteHeartbeat, selectCrews } from './crews.store.ts'
import { toCrewedStation } from './crews.view.ts'
import { findNight } from './find-night.ts'

/**
 * Notes that a makers' screen is on. A station that was deleted meanwhile is no mistake of the screen, which learns
 * from the answer what there is. @throws Failure forbidden; not_found
 */
export function hearFromScreen(
  context: Context,
  vendorLocationId: string,
  { stationId }: z.output<typeof lineHeartbeat>,
): Promise<CrewedStationList> {
  return list(context, vendorLocationId, (night, now) =>
    noteHeartbeat(context.db, { vendorLocationId, stationId, now, ...night }),
  )
}

/**
 * Forgets that screens of these stations were on: a shift that was ended pauses nothing. Another screen there is heard
 * of again within seconds. @throws Failure forbidden; not_found
 */
export function endLineShift(
  context: Context,
  vendorLocationId: string,
  { stationIds }: z.output<typeof endedLineShift>,
): Promise<CrewedStationList> {
  return list(context, vendorLocationId, (night) =>
    forgetScreens(context.db, { vendorLocationId, stationIds, ...night }),
  )
}

/** Who makes orders at the stations of a location, for its staff. @throws Failure forbidden; not_found */
export function listCrews(context: Context, vendorLocationId: string): Promise<CrewedStationList> {
  return list(context, vendorLocationId, (night) =>
    selectCrews(context.db, { vendorLocationId, ...night }),
  )
}

async function list(
  context: Context,
  vendorLocationId: string,
  read: (night: ReturnType<typeof findNight>, now: Date) => ReturnType<typeof selectCrews>,
): Promise<CrewedStationList> {
  const place = await requireMaker(context, vendorLocationId)
  const now = context.now()
  const rows = await read(findNight(place, now), now)
  return {
    stations: rows.map((row) => toCrewedStation(row, place.vendor.timeZone, now)),
    now: now.toISOString(),
  }
}
