import { STATION_NOT_FOUND } from '#domain/preparations/stations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Transaction } from '../../db/database.ts'
import { holdStation } from './stations.store.ts'

/**
 * The station where an item is to be made stays as it is until the transaction ends. Call it before products are
 * locked. @throws Failure bad_request for a station that the location does not have
 */
export async function requireStation(
  tx: Transaction,
  vendorLocationId: string,
  stationId: string | null | undefined,
): Promise<void> {
  if (!stationId) return
  const [held] = await holdStation(tx, { vendorLocationId, stationId })
  if (held) return
  throw new Failure('bad_request', STATION_NOT_FOUND, {
    code: 'INVALID_REQUEST',
    fields: { stationId: STATION_NOT_FOUND },
  })
}
