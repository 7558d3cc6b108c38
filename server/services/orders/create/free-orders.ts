import { FREE_ORDERS_PER_DAY } from '#domain/orders/order-limits.ts'
import { FREE_ORDERS_USED_UP } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
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

/** Runs a statement that counts free orders; while others of the guest are counted it waits without a connection. */
export function countInTurn<Row extends { isGranted: IsGranted }>(
  { db }: Pick<Context, 'db'>,
  { userId, deviceKey }: { userId: string; deviceKey: string | null },
  write: () => Promise<(Row | undefined)[]>,
): Promise<(Row | undefined)[]> {
  return db.lockQueues.run(async () => {
    const rows = await write()
    if (rows[0]?.isGranted === null) throw new NameTaken(`free orders of ${deviceKey ?? userId}`)
    return rows
  })
}

export function freeOrdersUsedUp() {
  return new Failure('too_many', FREE_ORDERS_USED_UP, {
    code: 'FREE_ORDERS_USED_UP',
    retryAfterSeconds: DAY_MS / 1000,
  })
}
