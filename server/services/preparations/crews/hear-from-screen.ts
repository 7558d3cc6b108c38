import type { CrewedStationList, lineHeartbeat } from '#domain/preparations/crews.contract.ts'
import type { z } from 'zod'
import type { Context } from '../../../process/context.ts'
import { requireMaker } from '../preparations.access.ts'
import { noteHeartbeat } from './crews.store.ts'
import { toCrewedStation } from './crews.view.ts'

/**
 * Notes that a makers' screen is on. A station that was deleted meanwhile is no mistake of the screen, which learns
 * from the answer what there is. @throws Failure forbidden; not_found
 */
export async function hearFromScreen(
  context: Context,
  vendorLocationId: string,
  { stationId }: z.output<typeof lineHeartbeat>,
): Promise<CrewedStationList> {
  await requireMaker(context, vendorLocationId)
  const now = context.now()
  const rows = await noteHeartbeat(context.db, { vendorLocationId, stationId, now })
  return { stations: rows.map(toCrewedStation), now: now.toISOString() }
}
