import { and, eq, ne } from 'drizzle-orm'
import { preparedStatement, type Queryable } from '../../db/database.ts'
import { refunds } from './orders.tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The `requestedBy` of a refund made directly at the provider. */
export const BY_PROVIDER = 'provider'

/** Our refund of an order, unless it failed. */
export async function findLiveRefund(
  db: Queryable,
  orderId: string,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        ne(refunds.status, 'FAILED'),
        ne(refunds.requestedBy, BY_PROVIDER),
      ),
    )
  return row
}

/** All refunds of an order, oldest first. */
export function listRefunds(db: Queryable, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.createdAt, refunds.refundId)
}

export async function insertRefund(
  db: Queryable,
  row: typeof refunds.$inferInsert,
): Promise<RefundRow> {
  const [inserted] = await db.insert(refunds).values(row).returning()
  return inserted as RefundRow
}

export async function saveRefund(
  db: Queryable,
  refundId: string,
  changes: Partial<RefundRow>,
): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.refundId, refundId))
}

/**
 * Undecided refunds that are due: after a crash, an unreachable provider or a refusal. Each is
 * postponed before it is tried, with exponential backoff, so that failing ones do not starve the
 * others. $1 now, $2 limit, $3 shortest delay in seconds, $4 longest delay in seconds
 */
export const claimDueRefunds = preparedStatement<{ refundId: string; orderId: string }>(
  'refunds-claim',
  `update refunds
      set attempts = attempts + 1,
          next_attempt_at = $1::timestamptz + make_interval(secs => least($3::int * 2 ^ least(attempts, 20), $4::int))
    where refund_id in (
      select refund_id from refunds where status = 'REQUESTED' and next_attempt_at <= $1::timestamptz
       order by next_attempt_at limit $2 for update skip locked)
   returning refund_id as "refundId", order_id as "orderId"`,
)

/** The given provider refunds that are already recorded. */
export const selectKnownRefunds = preparedStatement<{ providerRefundId: string }>(
  'refunds-known',
  `select provider_refund_id as "providerRefundId" from refunds where provider_refund_id = any($1::text[])`,
)

export const sumOfRefunds = (rows: RefundRow[]): number =>
  rows
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
