import { OPTION_GROUP_UNKNOWN } from '#domain/inventory/product-change.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Transaction } from '../../../db/database.ts'
import { holdOptionGroups } from './options.store.ts'

/**
 * The groups that an item is to use stay as they are until the transaction ends. Call it before products are locked.
 * @throws Failure bad_request for a group that the location does not have
 */
export async function requireOptionGroups(
  tx: Transaction,
  vendorLocationId: string,
  optionGroupIds: readonly string[] | undefined,
): Promise<void> {
  if (!optionGroupIds?.length) return
  const wanted = [...new Set(optionGroupIds)]
  const held = await holdOptionGroups(tx, { vendorLocationId, optionGroupIds: wanted })
  if (held.length === optionGroupIds.length) return
  throw new Failure('bad_request', OPTION_GROUP_UNKNOWN, {
    code: 'INVALID_REQUEST',
    fields: { optionGroupIds: OPTION_GROUP_UNKNOWN },
  })
}
