import type { Preparation, StageMove } from '#domain/preparations/preparations.contract.ts'
import {
  ONLY_ALCOHOL_REFUSED,
  REASON_REQUIRED,
  stageNotNext,
} from '#domain/preparations/preparations.messages.ts'
import { findMove } from '#domain/preparations/stages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireSameRequest } from '../../calls/intent.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import {
  findMaker,
  requireMaker,
  requirePreparation,
  toStageChanged,
  type PreparationAddress,
} from './preparations.access.ts'
import {
  MADE_AFTER_REFUND,
  noteLateMove,
  refuseAlcohol,
  selectMoveOfKey,
  updateStage,
  type Mover,
  type PreparationRow,
} from './preparations.store.ts'
import { toPreparationView } from './preparations.view.ts'
import { publishPreparation } from './publish-preparation.ts'

/** A preparation that the caller may move, and whether the same request has moved it before. */
export interface BeginningMove {
  row: PreparationRow
  wasMade: boolean
  /** Who made the move, by id. */
  movedBy: string
}

/**
 * Moves a preparation for staff, if it is still in the stage that they saw. A repeat with the same Idempotency-Key is
 * the same move. The hand-over is not among these moves: it may complete the order.
 * @throws Failure forbidden; not_found; bad_request without a reason; conflict STAGE_NOT_NEXT, STAGE_CHANGED with the
 * current one and who moved it
 */
export async function movePreparation(
  context: Context,
  address: PreparationAddress,
  body: StageMove,
): Promise<Preparation> {
  const { row, wasMade, movedBy } = await beginMove(context, address, body)
  if (wasMade) return toPreparationView(row)
  const { vendorLocationId, preparationId } = row
  const change = { vendorLocationId, preparationId, ...toMover(context, body, movedBy) }
  const { from, to } = body
  const moved = await once(() =>
    to === 'REFUSED'
      ? refuseAlcohol(context.db, { ...change, from, lineIds: requireAlcohol(row) })
      : updateStage(context.db, { ...change, from, to }),
  )
  if (moved && moved !== 'ALREADY') publishPreparation(context, row)
  // the same request may have come twice
  else if (!(await findEarlier(context, row, movedBy))) {
    await keepLateMove(context, row, body, movedBy)
    throw await toStageChanged(context, row)
  }
  return toPreparationView(await requirePreparation(context, row))
}

/** A refund wins against what an offline device sends later; that it was made or handed over all the same is kept. */
export async function keepLateMove(
  context: Context,
  { preparationId }: Pick<PreparationRow, 'preparationId'>,
  move: StageMove,
  movedBy: string,
): Promise<void> {
  if (move.to !== 'READY' && move.to !== 'HANDED_OVER') return
  const { from, to } = move
  const mover = { ...toMover(context, move, movedBy), reason: MADE_AFTER_REFUND }
  await noteLateMove(context.db, { preparationId, from, to, ...mover })
}

/** What every move begins with. @throws Failure as `movePreparation` */
export async function beginMove(
  context: Context,
  address: PreparationAddress,
  { from, to, reason, byUserId }: StageMove,
): Promise<BeginningMove> {
  const { vendor } = await requireMaker(context, address.vendorLocationId)
  const row = await requirePreparation(context, address)
  const movedBy = await findMaker(context, vendor.vendorId, byUserId)
  if (await findEarlier(context, row, movedBy)) return { row, wasMade: true, movedBy }
  const move = findMove(from, to, 'STAFF')
  if (!move) {
    throw new Failure('conflict', stageNotNext(from, to), { code: 'STAGE_NOT_NEXT' })
  }
  if (move.reasons && !reason) {
    throw new Failure('bad_request', REASON_REQUIRED, {
      code: 'INVALID_REQUEST',
      fields: { reason: REASON_REQUIRED },
    })
  }
  return { row, wasMade: false, movedBy }
}

/** Whether the same request moved it before. @throws Failure unprocessable for another body */
async function findEarlier(
  context: Context,
  { preparationId }: Pick<PreparationRow, 'preparationId'>,
  movedBy: string,
): Promise<boolean> {
  if (!context.intent) return false
  const { key } = context.intent
  const [earlier] = await selectMoveOfKey(context.db, { preparationId, movedBy, key })
  if (earlier) requireSameRequest(earlier, context.intent)
  return earlier !== undefined
}

/** The person, their device and the key of the request. */
export function toMover(
  context: Context,
  { at, reason }: Pick<StageMove, 'at' | 'reason'>,
  movedBy = requireCaller(context).userId,
): Mover {
  const sender = requireCaller(context).userId
  return {
    movedBy,
    sentBy: sender === movedBy ? null : sender,
    device: context.deviceKey ?? null,
    reason: reason ?? null,
    now: context.now(),
    deviceAt: at ? new Date(at) : null,
    key: context.intent?.key ?? null,
    requestHash: context.intent?.requestHash ?? null,
  }
}

/** @returns ALREADY when the key of the request was used at the same moment; undefined when nothing was moved */
export async function once<Row>(move: () => Promise<Row[]>): Promise<Row | 'ALREADY' | undefined> {
  try {
    return (await move())[0]
  } catch (error) {
    if (isUniqueViolation(error)) return 'ALREADY'
    throw error
  }
}

/** The alcohol that is left of it. @throws Failure conflict without any */
function requireAlcohol(row: PreparationRow): string[] {
  const left = toPreparationView(row).lines.filter(
    (line) => line.isAlcohol && line.struckQuantity < line.quantity,
  )
  if (left.length > 0) return left.map(({ lineId }) => lineId)
  throw new Failure('conflict', ONLY_ALCOHOL_REFUSED, { code: 'STAGE_NOT_NEXT' })
}
