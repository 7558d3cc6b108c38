import { FREE_ORDERS_PER_DAY } from '#domain/orders/order-limits.ts'
import { FREE_ORDERS_USED_UP } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { alcoholLock } from '../alcohol/alcohol-rules.ts'
import type { IsWithinCap } from '../alcohol/alcohol-cap.store.ts'
import type { OrderRow } from '../orders.store.ts'
import type { Context } from '../../../process/context.ts'
import { NameTaken } from '../../../db/named-locks.ts'

export interface FreeOrderCap {
  /** Free orders of the person or device are counted since then. */
  freeSince: Date
  /** The number of them before this one must be below the cap. */
  freeCap: number
}

/**
 * The limit on free orders per account and browser in 24 hours, whether created free or changed to
 * free.
 */
export function freeOrderCap(context: Context): FreeOrderCap {
  return { freeSince: new Date(context.now().getTime() - DAY_MS), freeCap: FREE_ORDERS_PER_DAY }
}

/** Null while other free orders of the person or the device are counted. */
export type IsGranted = boolean | null

/**
 * Runs a statement that counts free orders, or alcohol; while others of the guest are counted it waits without a
 * connection.
 */
export function countInTurn<Row extends { isGranted: IsGranted; isWithinCap: IsWithinCap }>(
  { db }: Pick<Context, 'db'>,
  order: Pick<OrderRow, 'userId' | 'vendorId' | 'deviceKey'>,
  write: () => Promise<(Row | undefined)[]>,
): Promise<(Row | undefined)[]> {
  return db.lockQueues.run(async () => {
    const rows = await write()
    const { userId, deviceKey } = order
    if (rows[0]?.isGranted === null) throw new NameTaken(`free orders of ${deviceKey ?? userId}`)
    if (rows[0]?.isWithinCap === null) throw new NameTaken(alcoholLock(order))
    return rows
  })
}

export function freeOrdersUsedUp() {
  return new Failure('too_many', FREE_ORDERS_USED_UP, {
    code: 'FREE_ORDERS_USED_UP',
    retryAfterSeconds: DAY_MS / 1000,
  })
}
