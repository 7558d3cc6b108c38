import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/database.ts'
import { refunds } from './orders.tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The one refund of an order that did not fail. */
export async function findLiveRefund(
  db: Queryable,
  orderId: string,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), sql`${refunds.status} <> 'FAILED'`))
  return row
}

export async function insertRefund(
  db: Queryable,
  row: typeof refunds.$inferInsert,
): Promise<RefundRow> {
  const [inserted] = await db.insert(refunds).values(row).returning()
  return inserted as RefundRow
}

export async function decideRefund(
  db: Queryable,
  refundId: string,
  changes: Pick<RefundRow, 'status' | 'providerRefundId' | 'updatedAt'>,
): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.refundId, refundId))
}

/** Refunds that were asked for and never decided: their process died, or the provider was away. */
export function listUndecidedRefunds(db: Database, before: Date): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'REQUESTED'), lt(refunds.updatedAt, before)))
    .limit(100)
}
