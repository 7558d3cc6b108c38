import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import type { Context } from '../../process/context.ts'
import {
  requirePreparation,
  toStageChanged,
  type PreparationAddress,
} from './preparations.access.ts'
import { toPreparationView } from './preparations.view.ts'

/** A preparation of a location as its makers see it. @throws Failure not_found */
export async function showPreparation(
  context: Context,
  address: PreparationAddress,
): Promise<Preparation> {
  return toPreparationView(await requirePreparation(context, address))
}

/** The refusal for the second of two people who move it. */
export const refuseStage = toStageChanged
