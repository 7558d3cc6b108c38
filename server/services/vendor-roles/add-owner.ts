import { requireCaller, type Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { insertOwner, type RoleRow } from './vendor-roles.store.ts'

/** The name of an owner who gave none, and whose account has none. */
const UNNAMED = 'Owner'

/** Makes the caller the SUPER_ADMIN of a vendor that was added in this transaction. */
export async function addOwner(
  context: Context,
  tx: Transaction,
  vendorId: string,
  name?: string,
): Promise<RoleRow> {
  const { userId, phoneNumber } = requireCaller(context)
  const [owner] = await insertOwner(tx, {
    vendorId,
    userId,
    phoneNumber,
    name: name || null,
    unnamed: UNNAMED,
  })
  if (!owner) throw new Error(`The new vendor ${vendorId} got no owner`)
  await recordChange(context, tx, {
    action: 'role.created',
    subjectType: 'role',
    subjectId: `${vendorId} ${phoneNumber}`,
    after: owner,
  })
  return owner
}
