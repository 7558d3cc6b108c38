import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { POSTPONE, type AccountLane, type ClaimParams } from '../../batches/process-due.ts'
import { taxRecords, taxReversals } from './taxes.tables.ts'

export type TaxRecord = typeof taxRecords.$inferSelect

export interface DueRecord {
  orderId: string
  kind: TaxRecord['kind']
  taxCalculationId: string | null
  /** The provider's transaction to reverse. */
  taxTransactionId: string | null
  isTransactionRecorded: boolean
  /** The account of the order. */
  stripeAccount: string | null
}

const toAccountsDue = (table: string) => `
  select distinct o.stripe_account as "stripeAccount"
    from (select order_id from ${table} where status = 'DUE' and next_attempt_at <= $now::timestamptz) due
    join orders o using (order_id)`

/** Whether a record is of an order that was paid to the account. */
const IS_OF_ACCOUNT = `
  exists (select from orders o where o.order_id = due.order_id and o.stripe_account is not distinct from $stripeAccount)`

/** The accounts that a tax record is due on. */
export const selectAccountsOfRecords = statement<{ now: Date }, AccountLane>(
  'taxes-accounts-due',
  toAccountsDue('tax_records'),
)

/** The accounts that a reversal in part is due on. */
export const selectAccountsOfReversals = statement<{ now: Date }, AccountLane>(
  'taxes-accounts-of-parts-due',
  toAccountsDue('tax_reversals'),
)

/**
 * Due tax records of an account, postponed before they are tried. A reversal waits until its transaction is decided, and reverses
 * the rest once the reversals in part are.
 */
export const claimDueRecords = statement<ClaimParams & AccountLane, DueRecord>(
  'taxes-claim',
  `with claimed as (
     update tax_records
        set ${POSTPONE}
      where (order_id, kind) in (
        select order_id, kind from tax_records due
         where status = 'DUE' and next_attempt_at <= $now::timestamptz and ${IS_OF_ACCOUNT}
           and (kind = 'TRANSACTION' or not exists (
             select from tax_records t
              where t.order_id = due.order_id and t.kind = 'TRANSACTION' and t.status = 'DUE'))
           and (kind = 'TRANSACTION' or not exists (
             select from tax_reversals r where r.order_id = due.order_id and r.status = 'DUE'))
         order by next_attempt_at limit $limit for no key update skip locked)
     returning order_id, kind, tax_calculation_id
   )
   select c.order_id as "orderId", c.kind, c.tax_calculation_id as "taxCalculationId",
          t.tax_transaction_id as "taxTransactionId", t.status = 'RECORDED' as "isTransactionRecorded",
          o.stripe_account as "stripeAccount"
     from claimed c join tax_records t on t.order_id = c.order_id and t.kind = 'TRANSACTION'
     join orders o on o.order_id = c.order_id`,
)

export async function saveTaxRecord(
  db: Database,
  { orderId, kind }: Pick<TaxRecord, 'orderId' | 'kind'>,
  changes: Partial<TaxRecord>,
): Promise<void> {
  await db
    .update(taxRecords)
    .set(changes)
    .where(and(eq(taxRecords.orderId, orderId), eq(taxRecords.kind, kind)))
}

export type TaxReversal = typeof taxReversals.$inferSelect

export interface DueReversal extends Pick<
  TaxReversal,
  'refundId' | 'orderId' | 'amountCents' | 'lines'
> {
  /** The provider's transaction of which a part is reversed. */
  taxTransactionId: string | null
  isTransactionRecorded: boolean
  /** The account of the order. */
  stripeAccount: string | null
}

/** Due reversals in part of an account, postponed before they are tried. Each waits until its transaction is decided. */
export const claimDueReversals = statement<ClaimParams & AccountLane, DueReversal>(
  'taxes-claim-parts',
  `with claimed as (
     update tax_reversals
        set ${POSTPONE}
      where refund_id in (
        select refund_id from tax_reversals due
         where status = 'DUE' and next_attempt_at <= $now::timestamptz and ${IS_OF_ACCOUNT}
           and not exists (
             select from tax_records t
              where t.order_id = due.order_id and t.kind = 'TRANSACTION' and t.status = 'DUE')
         order by next_attempt_at limit $limit for no key update skip locked)
     returning refund_id, order_id, amount_cents, lines
   )
   select c.refund_id as "refundId", c.order_id as "orderId", c.amount_cents as "amountCents", c.lines,
          t.tax_transaction_id as "taxTransactionId", t.status = 'RECORDED' as "isTransactionRecorded",
          o.stripe_account as "stripeAccount"
     from claimed c join tax_records t on t.order_id = c.order_id and t.kind = 'TRANSACTION'
     join orders o on o.order_id = c.order_id`,
)

/** The parts of an order's tax that were reversed. */
export function selectReversed(
  db: Database,
  orderId: string,
): Promise<Pick<TaxReversal, 'amountCents' | 'lines'>[]> {
  return db
    .select({ amountCents: taxReversals.amountCents, lines: taxReversals.lines })
    .from(taxReversals)
    .where(and(eq(taxReversals.orderId, orderId), eq(taxReversals.status, 'RECORDED')))
}

export async function saveTaxReversal(
  db: Database,
  { refundId }: Pick<TaxReversal, 'refundId'>,
  changes: Partial<TaxReversal>,
): Promise<void> {
  await db.update(taxReversals).set(changes).where(eq(taxReversals.refundId, refundId))
}
