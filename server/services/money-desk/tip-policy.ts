import type { TipPolicyChange } from '#domain/money-desk/day-close.contract.ts'
import { PERSON_NOT_HERE } from '#domain/money-desk/day-close.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { canSettleMoney } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { changeOnce } from '../../calls/once.ts'
import type { Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireStaffAt } from '../vendor-roles/require-role.ts'
import { selectTipPolicy, selectWithoutRole, upsertTipPolicy } from './day-closes.store.ts'

/** How a location shares its tips, for its admins. @throws Failure forbidden; not_found */
export async function findTipPolicy(
  context: Context,
  vendorLocationId: string,
): Promise<TipPolicyChange> {
  await requireStaffAt(context, vendorLocationId, canSettleMoney)
  const [policy] = await selectTipPolicy(context.db, { vendorLocationId })
  return policy ?? { policy: 'SHARED', includedPhoneNumbers: [] }
}

/**
 * Changes how a location shares its tips, from the days on that are not frozen. @throws Failure forbidden; not_found;
 * bad_request for a person without a role at the venue
 */
export async function changeTipPolicy(
  context: Context,
  vendorLocationId: string,
  { policy, includedPhoneNumbers }: TipPolicyChange,
): Promise<TipPolicyChange> {
  const { vendor } = await requireStaffAt(context, vendorLocationId, canSettleMoney)
  const included = [...new Set(includedPhoneNumbers)]
  const { vendorId } = vendor
  const unknown = await selectWithoutRole(context.db, { vendorId, phoneNumbers: included })
  if (unknown.length > 0) {
    throw new Failure('bad_request', PERSON_NOT_HERE, {
      code: 'INVALID_REQUEST',
      fields: { includedPhoneNumbers: PERSON_NOT_HERE },
    })
  }
  const change = { policy, includedPhoneNumbers: included }
  return changeOnce(context, `PUT ${vendorLocationId} tip-policy`, async (tx) => {
    await upsertTipPolicy(tx, { vendorLocationId, ...change })
    await recordChange(context, tx, {
      action: 'tip-policy.changed',
      subjectType: 'location',
      subjectId: vendorLocationId,
      after: { tips: policy, people: included.length },
    })
    return change
  })
}
