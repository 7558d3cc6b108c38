import type { StageMove } from '#domain/preparations/preparations.contract.ts'
import type { Transaction } from '../../db/database.ts'
import type { Context } from '../../process/context.ts'
import { once, toMover } from './move-preparation.ts'
import {
  countOpen,
  handOverOpen,
  selectIsOver,
  updateStage,
  type PreparationRow,
} from './preparations.store.ts'

/** How a hand-over is recorded: by the guest's code, or by number and first name. */
const SCANNED = 'SCANNED'
const BY_NUMBER = 'BY_NUMBER'

/**
 * Hands over every open part of an order, in the transaction that has locked it. @param isNow also what is not ready
 * @returns false when a part is not ready; then none is handed over
 */
export async function handOverAllParts(
  context: Context,
  tx: Transaction,
  orderId: string,
  isNow: boolean,
): Promise<boolean> {
  const mover = { ...toMover(context, {}), reason: SCANNED, key: null, requestHash: null }
  const [handed] = await handOverOpen(tx, { orderId, isNow, ...mover })
  return handed?.open === handed?.moved
}

/**
 * Hands over one part of an order, in the transaction that has locked it. @returns whether it is the last one;
 * undefined when it is not in the stage that the caller saw
 */
export async function handOverOnePart(
  context: Context,
  tx: Transaction,
  { preparationId, vendorLocationId, orderId }: PreparationRow,
  move: StageMove,
  movedBy: string,
): Promise<{ isLast: boolean } | undefined> {
  const { from, to } = move
  const mover = { ...toMover(context, move, movedBy), reason: BY_NUMBER }
  const moved = await once(() =>
    updateStage(tx, { preparationId, vendorLocationId, from, to, ...mover }),
  )
  if (!moved || moved === 'ALREADY') return undefined
  const [left] = await countOpen(tx, { orderId })
  return { isLast: left?.open === 0 }
}

/** Whether nothing more of an order is handed over, and something of it was. The caller has locked the order. */
export async function areAllPartsOver(tx: Transaction, orderId: string): Promise<boolean> {
  const [found] = await selectIsOver(tx, { orderId })
  return found?.isOver ?? false
}
