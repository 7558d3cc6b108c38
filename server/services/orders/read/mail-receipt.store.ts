import { statement } from '../../../db/statement.ts'

export const RECEIPT_CALL = 'POST receipt'

/** Until the transaction ends, so that parallel requests cannot exceed the limit together. */
export const lockReceiptSends = statement<{ userId: string }>(
  'orders-lock-receipts',
  `select pg_advisory_xact_lock(hashtext('receipts ' || $userId))`,
)

/** Returns a row unless the limit was reached since, or one was sent with this key. */
export const insertReceiptSend = statement<
  { userId: string; key: string; requestHash: string; now: Date; since: Date; limit: number },
  { key: string }
>(
  'orders-count-receipt',
  `insert into idempotency_keys (caller, call, key, request_hash, status, created_at)
   select $userId, '${RECEIPT_CALL}', $key, $requestHash, 204, $now::timestamptz
    where (select count(*) from idempotency_keys
            where caller = $userId and call = '${RECEIPT_CALL}' and created_at > $since::timestamptz)
          < $limit::int
   on conflict do nothing
   returning key`,
)

/** Forgets a receipt that was not sent. */
export const deleteReceiptSend = statement<{ userId: string; key: string }>(
  'orders-forget-receipt',
  `delete from idempotency_keys where caller = $userId and call = '${RECEIPT_CALL}' and key = $key`,
)
