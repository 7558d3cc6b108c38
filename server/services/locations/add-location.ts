import { LAST_SHOWN_ORDER, MAX_LOCATIONS } from '#domain/locations/location-limits.ts'
import { TOO_MANY_LOCATIONS } from '#domain/locations/locations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { toAudited } from './locations.audit.ts'
import {
  countLocations,
  insertLocation,
  lockLocationsOfVenue,
  selectNextOrder,
  type NewLocationRow,
} from './locations.store.ts'

/** A location begins as a draft. */
export type NewLocation = Omit<NewLocationRow, 'state' | 'reopensAt'>

/**
 * Adds a location as a draft in the caller's transaction, who has checked the right to do so. Unless it has a place
 * on the page of the venue, it is the last one there. @returns undefined when the id is taken @throws Failure conflict
 * TOO_MANY_LOCATIONS
 */
export async function addLocation(
  context: Context,
  tx: Transaction,
  location: NewLocation,
): Promise<Awaited<ReturnType<typeof insertLocation>>> {
  const { vendorId } = location
  await lockLocationsOfVenue(tx, { vendorId })
  const [found] = await countLocations(tx, { vendorId })
  if ((found?.count ?? 0) >= MAX_LOCATIONS) {
    throw new Failure('conflict', TOO_MANY_LOCATIONS, { code: 'TOO_MANY_LOCATIONS' })
  }
  const [next] = await selectNextOrder(tx, { vendorId, lastShown: LAST_SHOWN_ORDER })
  const added = await insertLocation(tx, { ...next, ...location, state: 'DRAFT' })
  if (added) {
    await recordChange(context, tx, {
      action: 'location.created',
      subjectType: 'location',
      subjectId: added.vendorLocationId,
      after: toAudited(added),
    })
  }
  return added
}
