import type { Queryable } from '../../db/database.ts'
import { selectStationName } from './stations.store.ts'

/** The name of a station for the log, also of a deleted one; the id means nothing to people. */
export async function nameStation(
  db: Queryable,
  stationId: string | null,
): Promise<{ station?: string }> {
  const [found] = stationId === null ? [] : await selectStationName(db, { stationId })
  return found ? { station: found.name } : {}
}
