import type { StationChoices } from '#domain/inventory/station-choices.contract.ts'
import { changeOnce } from '../../calls/once.ts'
import type { Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireStation } from '../preparations/require-station.ts'
import { chooseStationRows } from './choose-stations.store.ts'
import { requireManagedPlace } from './manage-products.access.ts'

/**
 * Says for many items at once where they are made, by their type: for those of which nobody has said it yet, or for all
 * that are made at one station. @returns how many items changed @throws Failure forbidden; not_found; bad_request for a
 * station that the location does not have
 */
export async function chooseStations(
  context: Context,
  vendorLocationId: string,
  { fromStationId, choices }: StationChoices,
): Promise<number> {
  await requireManagedPlace(context, vendorLocationId)
  const items = await changeOnce(context, `PUT ${vendorLocationId} item-stations`, async (tx) => {
    const stationIds = new Set(choices.map(({ stationId }) => stationId))
    // in one order for all, as locks are
    for (const stationId of [...stationIds].toSorted()) {
      await requireStation(tx, vendorLocationId, stationId)
    }
    const changed = await chooseStationRows(tx, {
      vendorLocationId,
      fromStationId: fromStationId ?? null,
      choices: JSON.stringify(choices),
      now: context.now(),
    })
    if (changed.length > 0) {
      await recordChange(context, tx, {
        action: 'products.stations_chosen',
        subjectType: 'location',
        subjectId: vendorLocationId,
        after: { items: changed.length },
      })
    }
    return changed.length
  })
  context.changes.announce('menu', vendorLocationId)
  return items
}
