import { toUpperId } from '#domain/values/ids.ts'
import type {
  OperatorShareBody,
  VenueAccount,
} from '#domain/venue-accounts/venue-accounts.contract.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { type Change, recordChanges } from '../audit/record-change.ts'
import { locationNotFound } from '../locations/find-location.ts'
import { requireOperator } from '../vendor-roles/require-role.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { announceVenue } from './announce-venue.ts'
import { findVenueAccount } from './venue-account.ts'
import { updateLocationShares, updateShare } from './venue-accounts.store.ts'

/**
 * Sets what the operator keeps of orders that are paid to the venue's account from now on, at the venue and at single
 * locations: all of it or nothing. @throws Failure forbidden; not_found, also for a location of another venue
 */
export async function changeOperatorShare(
  context: Context,
  vendorId: string,
  { operatorShare, locations = [] }: OperatorShareBody,
): Promise<VenueAccount> {
  requireOperator(context)
  await requireVendor(context, vendorId)
  await context.db.transaction(async (tx) => {
    const [venue] = await updateShare(tx, { vendorId, operatorShare, now: context.now() })
    const changed = await changeLocations(context, tx, vendorId, locations)
    await recordChanges(context, tx, [
      ...toChange('vendor', vendorId, venue?.before, operatorShare),
      ...changed.flatMap(({ vendorLocationId, before, after }) =>
        toChange('location', vendorLocationId, before, after),
      ),
    ])
  })
  await announceVenue(context, vendorId)
  return findVenueAccount(context, vendorId)
}

async function changeLocations(
  context: Context,
  tx: Transaction,
  vendorId: string,
  locations: NonNullable<OperatorShareBody['locations']>,
) {
  if (locations.length === 0) return []
  const changed = await updateLocationShares(tx, {
    vendorId,
    vendorLocationIds: locations.map(({ vendorLocationId }) => toUpperId(vendorLocationId)),
    shares: locations.map(({ operatorShare }) => operatorShare),
    now: context.now(),
  })
  if (changed.length === locations.length) return changed
  throw locationNotFound()
}

function toChange(
  subjectType: 'vendor' | 'location',
  subjectId: string,
  before: number | null | undefined,
  after: number | null,
): Change[] {
  if (before === after) return []
  return [
    {
      action: `${subjectType}.share_changed`,
      subjectType,
      subjectId,
      before: { operatorShare: before },
      after: { operatorShare: after },
    },
  ]
}
