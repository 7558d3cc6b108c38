import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { LOCATION_ARCHIVED, LOCATION_CHANGED } from '#domain/locations/locations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { locationNotFound } from './find-location.ts'
import { selectManaged, type LocationRow } from './locations.store.ts'
import { toManagedLocation } from './locations.view.ts'

/** @throws Failure not_found when its id was replaced since it was found */
export function requireLocked([row]: LocationRow[]): LocationRow {
  if (!row) throw locationNotFound()
  return row
}

/** A location as it is in this transaction. */
export async function findManaged(
  context: Context,
  tx: Transaction,
  id: { vendorId: string; vendorLocationId: string },
): Promise<ManagedLocation> {
  const { vendorId, vendorLocationId } = id
  const [row] = await selectManaged(tx, { vendorId, vendorLocationId })
  if (!row) throw locationNotFound()
  return toManagedLocation(row, context.now())
}

/** @throws Failure conflict LOCATION_CHANGED with the current location for an older version */
export async function requireCurrent(
  context: Context,
  tx: Transaction,
  row: LocationRow,
  version: number,
): Promise<void> {
  if (version === row.version) return
  const location = await findManaged(context, tx, row)
  throw new Failure('conflict', LOCATION_CHANGED, {
    code: 'LOCATION_CHANGED',
    details: { location },
  })
}

export function requireNotArchived(row: LocationRow): void {
  if (row.archivedAt === null) return
  throw new Failure('conflict', LOCATION_ARCHIVED, { code: 'LOCATION_ARCHIVED' })
}

/** Tells caches and open menus, after the commit. */
export function announceLocation({ changes }: Context, vendorLocationId: string): void {
  changes.announce('place', vendorLocationId)
  changes.announce('menu', vendorLocationId)
}
