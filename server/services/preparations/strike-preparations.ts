import type { PartWithPieces } from '#domain/preparations/fate-of-pieces.ts'
import type { Transaction } from '../../db/database.ts'
import type { Context } from '../../process/context.ts'
import type { SwappedTo } from './preparations.tables.ts'
import { holdAllParts, holdUntouched, selectHasRefusal, strikeLines } from './preparations.store.ts'

/**
 * Strikes what was given back of an order until now, or all that is open once the order is refunded, in the transaction
 * that has locked it. What has nothing left is canceled, wherever it is. Call `publishOrder` after the commit.
 */
export async function strikePreparations(
  context: Context,
  tx: Transaction,
  orderId: string,
  returned: { lineId: string; quantity: number }[] | 'ALL',
): Promise<void> {
  await strikeLines(tx, {
    orderId,
    lines: JSON.stringify(returned === 'ALL' ? [] : returned),
    isAll: returned === 'ALL',
    movedBy: context.caller?.userId ?? 'system',
    sentBy: null,
    device: context.deviceKey ?? null,
    reason: 'REFUND',
    now: context.now(),
    deviceAt: null,
    key: null,
    requestHash: null,
  })
}

/** All parts of an order with their lines; they stay as they are until the transaction ends. */
export function holdParts(tx: Transaction, orderId: string): Promise<PartWithPieces<SwappedTo>[]> {
  return holdAllParts(tx, { orderId })
}

/** Whether a person has refused alcohol of an order. */
export async function wasRefused({ db }: Pick<Context, 'db'>, orderId: string): Promise<boolean> {
  const [found] = await selectHasRefusal(db, { orderId })
  return found?.hasRefusal ?? false
}

/** Whether anything of an order is made already. Until the transaction ends, nobody begins with it. */
export async function isBeingMade(tx: Transaction, orderId: string): Promise<boolean> {
  const [held] = await holdUntouched(tx, { orderId })
  return held?.isTouched ?? false
}

export type { SwappedTo }
