import type { StoredOptionGroup } from '#domain/inventory/stored-options.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { limitRows } from '../../../venue-limits/limit-rows.ts'
import { recordChange } from '../../audit/record-change.ts'
import { insertOptionGroup } from './options.store.ts'
import { toAudited } from './options.view.ts'

/** Adds a group that came with copies or a menu file. @returns its id @throws Failure conflict TOO_MANY */
export async function addGroupRow(
  context: Context,
  tx: Transaction,
  vendorLocationId: string,
  { name, minChoices, maxChoices, choices }: Omit<StoredOptionGroup, 'optionGroupId'>,
): Promise<string> {
  await limitRows(tx, 'optionGroups', vendorLocationId)
  const optionGroupId = crypto.randomUUID()
  const fields = { name, minChoices, maxChoices }
  await insertOptionGroup(tx, {
    ...fields,
    vendorLocationId,
    optionGroupId,
    choices: JSON.stringify(choices),
    now: context.now(),
  })
  await recordChange(context, tx, {
    action: 'option_group.created',
    subjectType: 'location',
    subjectId: vendorLocationId,
    after: { ...toAudited({ ...fields, choices }), items: 0 },
  })
  return optionGroupId
}
