import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { insertLocation, type LocationRow, type NewLocationRow } from './locations.store.ts'
import { toLocationView } from './locations.view.ts'

/** A location begins as a draft. */
export type NewLocation = Omit<NewLocationRow, 'state' | 'reopensAt'>

/**
 * Adds a location as a draft in the caller's transaction, who has checked the right to do so.
 * @returns undefined when the id is taken
 */
export async function addLocation(
  context: Context,
  tx: Transaction,
  location: NewLocation,
): Promise<LocationRow | undefined> {
  const added = await insertLocation(tx, { ...location, state: 'DRAFT' })
  if (added) {
    await recordChange(context, tx, {
      action: 'location.created',
      subjectType: 'location',
      subjectId: added.vendorLocationId,
      after: toLocationView(added, context.now()),
    })
  }
  return added
}
