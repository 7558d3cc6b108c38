import type { ReadyTexts } from '#domain/notices/notices.contract.ts'
import { canRunLocations, canSeeOrders } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireStaffAt } from '../vendor-roles/require-role.ts'
import { saveTextLimit, selectReadyTexts } from './notices.store.ts'

/** How many texts about ready orders a location sends on a business day, and what they cost. @throws Failure forbidden; not_found */
export async function findReadyTexts(
  context: Context,
  vendorLocationId: string,
): Promise<ReadyTexts> {
  await requireStaffAt(context, vendorLocationId, canSeeOrders)
  const [found] = await selectReadyTexts(context.db, { vendorLocationId, now: context.now() })
  const { maxPerDay = 0, sentToday = 0 } = found ?? {}
  const costOfOne = context.config.SMS_COST
  return {
    maxPerDay,
    sentToday,
    costOfOne: String(costOfOne),
    costToday: (sentToday * costOfOne).toFixed(2),
    maxCost: (maxPerDay * costOfOne).toFixed(2),
  }
}

/** Changes how many it sends at most. @throws Failure forbidden; not_found */
export async function limitTexts(
  context: Context,
  vendorLocationId: string,
  maxPerDay: number,
): Promise<ReadyTexts> {
  await requireStaffAt(context, vendorLocationId, canRunLocations)
  const before = await findReadyTexts(context, vendorLocationId)
  await context.db.transaction(async (tx) => {
    await saveTextLimit(tx, { vendorLocationId, maxPerDay })
    await recordChange(context, tx, {
      action: 'location.texts_limited',
      subjectType: 'location',
      subjectId: vendorLocationId,
      before: { textsPerDay: before.maxPerDay },
      after: { textsPerDay: maxPerDay },
    })
  })
  return findReadyTexts(context, vendorLocationId)
}
