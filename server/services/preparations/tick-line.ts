import type { LineTick, Preparation } from '#domain/preparations/preparations.contract.ts'
import type { Context } from '../../process/context.ts'
import { refuseUsedKey } from '../../calls/once.ts'
import { toMover } from './move-preparation.ts'
import {
  findMaker,
  preparationNotFound,
  requireMaker,
  requirePreparation,
  toStageChanged,
  type PreparationAddress,
} from './preparations.access.ts'
import { tickLine } from './preparations.store.ts'
import { toPreparationView } from './preparations.view.ts'
import { publishPreparation } from './publish-preparation.ts'

/**
 * Says that a line is done, or that it is not. The last line makes the preparation READY. A repeat changes nothing.
 * @throws Failure forbidden; not_found; conflict STAGE_CHANGED when it is not being made any more
 */
export async function tickPreparationLine(
  context: Context,
  { lineId, ...address }: PreparationAddress & { lineId: string },
  { isDone, at, byUserId }: LineTick,
): Promise<Preparation> {
  const { vendor } = await requireMaker(context, address.vendorLocationId)
  const { vendorLocationId, preparationId } = await requirePreparation(context, address)
  await refuseUsedKey(context, `PUT preparations/${preparationId}/lines/${lineId}`)
  const [ticked] = await tickLine(context.db, {
    vendorLocationId,
    preparationId,
    lineId,
    isDone,
    ...toMover(context, { at }, await findMaker(context, vendor.vendorId, byUserId)),
    // a tick is not the move that it may lead to
    key: null,
    requestHash: null,
  })
  if (!ticked) throw await toStageChanged(context, address)
  if (!ticked.hasLine) throw preparationNotFound()
  const row = await requirePreparation(context, address)
  publishPreparation(context, row)
  return toPreparationView(row)
}
