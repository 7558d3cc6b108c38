import type { Board, NewBoard } from '#domain/preparations/boards.contract.ts'
import { BOARD_ID_TAKEN, BOARD_NOT_FOUND } from '#domain/preparations/boards.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { isUuid } from '#domain/values/ids.ts'
import { canManageProducts } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { hashToken } from '../../../calls/hash-token.ts'
import { changeOnce } from '../../../calls/once.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { limitRows } from '../../../venue-limits.ts'
import { type AuditAction, recordChange } from '../../audit/record-change.ts'
import { requireStaffAt } from '../../vendor-roles/require-role.ts'
import {
  insertBoard,
  removeBoard,
  selectBoard,
  selectBoards,
  type BoardRow,
} from './boards.store.ts'

interface BoardAddress {
  vendorLocationId: string
  boardId: string
}

/** The pick-up boards of a location, for its managers. @throws Failure forbidden; not_found */
export async function listBoards(context: Context, vendorLocationId: string): Promise<Board[]> {
  await requireManager(context, vendorLocationId)
  return (await selectBoards(context.db, { vendorLocationId })).map(toView)
}

/**
 * Adds a pick-up board. The caller chose the token, so that no answer holds it. One that was added under this id before
 * is answered again. @throws Failure forbidden; not_found; conflict TOO_MANY, ID_TAKEN
 */
export async function addBoard(
  context: Context,
  vendorLocationId: string,
  { boardId, token, name }: NewBoard,
): Promise<Board> {
  await requireManager(context, vendorLocationId)
  const board = { vendorLocationId, boardId, name, tokenHash: hashToken(token) }
  return changeOnce(context, `POST ${vendorLocationId} boards`, async (tx) => {
    const [known] = await selectBoard(tx, board)
    if (known?.tokenHash === board.tokenHash) return toView(known)
    await limitRows(tx, 'boards', vendorLocationId)
    const [added] = await insertBoard(tx, { ...board, now: context.now() })
    const [row] = added ? await selectBoard(tx, board) : []
    if (!row) throw new Failure('conflict', BOARD_ID_TAKEN, { code: 'ID_TAKEN' })
    await record(context, tx, 'board.created', row)
    return toView(row)
  })
}

/** Switches a board off: its link shows nothing any more. @throws Failure forbidden; not_found */
export async function deleteBoard(context: Context, address: BoardAddress): Promise<void> {
  const { vendorLocationId, boardId } = address
  await requireManager(context, vendorLocationId)
  await changeOnce(context, `DELETE ${vendorLocationId} boards ${boardId}`, async (tx) => {
    const [row] = isUuid(boardId) ? await removeBoard(tx, address) : []
    if (!row) throw new Failure('not_found', BOARD_NOT_FOUND, { code: 'BOARD_NOT_FOUND' })
    await record(context, tx, 'board.deleted', row)
    return { deleted: true }
  })
  // boards that are open read again whether they may
  context.changes.announce('location-orders', vendorLocationId)
}

function record(context: Context, tx: Transaction, action: AuditAction, row: BoardRow) {
  const board = { board: row.name }
  return recordChange(context, tx, {
    action,
    subjectType: 'location',
    subjectId: row.vendorLocationId,
    ...(action === 'board.created' ? { after: board } : { before: board }),
  })
}

const requireManager = (context: Context, vendorLocationId: string) =>
  requireStaffAt(context, vendorLocationId, canManageProducts)

function toView({ boardId, name, createdAt }: BoardRow): Board {
  return { boardId, name, createdAt: createdAt.toISOString() }
}
