import type { PartOfOrder } from '#domain/preparations/preparations.contract.ts'
import type { Queryable } from '../../db/database.ts'
import { selectParts } from './preparations.store.ts'

/** What an order shows of its preparations. */
export interface PartsOfOrder {
  preparations: PartOfOrder[]
  /** How many come before it at the station where it waits longest; null when nothing of it waits. */
  ahead: number | null
  /** Between these all of it is ready, as it was promised when it was paid; null when nothing of it is made. */
  promisedFrom: Date | null
  promisedBy: Date | null
}

/** The parts of orders that work as a line, by order. */
export async function listParts(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, PartsOfOrder>> {
  if (orderIds.length === 0) return new Map()
  const parts = Map.groupBy(await selectParts(db, { orderIds }), ({ orderId }) => orderId)
  return new Map(
    [...parts].map(([orderId, rows]) => {
      const waiting = rows.flatMap(({ ahead }) => ahead ?? [])
      return [
        orderId,
        {
          preparations: rows.map(({ station, stage }) => ({ station, stage })),
          ahead: waiting.length > 0 ? Math.max(...waiting) : null,
          promisedFrom: findLatest(rows.map((row) => row.promisedFrom)),
          promisedBy: findLatest(rows.map((row) => row.promisedBy)),
        },
      ]
    }),
  )
}

/** An order is ready with its last part. */
function findLatest(times: (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time ?? [])
  return known.length > 0 ? new Date(Math.max(...known.map((time) => time.getTime()))) : null
}
