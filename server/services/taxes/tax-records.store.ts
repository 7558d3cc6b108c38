import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { POSTPONE, type ClaimParams } from '../../batches/process-due.ts'
import { taxRecords } from './taxes.tables.ts'

export type TaxRecord = typeof taxRecords.$inferSelect

export interface DueRecord {
  orderId: string
  kind: TaxRecord['kind']
  taxCalculationId: string | null
  /** The provider's transaction to reverse. */
  taxTransactionId: string | null
  isTransactionRecorded: boolean
}

/** Due tax records, postponed before they are tried. A reversal waits until its transaction is decided. */
export const claimDueRecords = statement<ClaimParams, DueRecord>(
  'taxes-claim',
  `with claimed as (
     update tax_records
        set ${POSTPONE}
      where (order_id, kind) in (
        select order_id, kind from tax_records due
         where status = 'DUE' and next_attempt_at <= $now::timestamptz
           and (kind = 'TRANSACTION' or not exists (
             select from tax_records t
              where t.order_id = due.order_id and t.kind = 'TRANSACTION' and t.status = 'DUE'))
         order by next_attempt_at limit $limit for no key update skip locked)
     returning order_id, kind, tax_calculation_id
   )
   select c.order_id as "orderId", c.kind, c.tax_calculation_id as "taxCalculationId",
          t.tax_transaction_id as "taxTransactionId", t.status = 'RECORDED' as "isTransactionRecorded"
     from claimed c join tax_records t on t.order_id = c.order_id and t.kind = 'TRANSACTION'`,
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
