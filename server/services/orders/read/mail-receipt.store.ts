import { preparedStatement } from '../../../db/database.ts'

const CALL = 'POST receipt'

/** $1 user, $2 key */
export const selectReceiptSend = preparedStatement<{ requestHash: string }>(
  'orders-receipt-send',
  `select request_hash as "requestHash" from idempotency_keys
    where caller = $1 and call = '${CALL}' and key = $2`,
)

/** Until the transaction ends, so that parallel requests cannot exceed the limit together. $1 user */
export const lockReceiptSends = preparedStatement(
  'orders-lock-receipts',
  `select pg_advisory_xact_lock(hashtext('receipts ' || $1))`,
)

/**
 * Returns a row unless so many were sent since, or one with this key. $1 user, $2 key, $3 request
 * hash, $4 now, $5 since, $6 at most so many
 */
export const insertReceiptSend = preparedStatement<{ key: string }>(
  'orders-count-receipt',
  `insert into idempotency_keys (caller, call, key, request_hash, status, created_at)
   select $1, '${CALL}', $2, $3, 204, $4::timestamptz
    where (select count(*) from idempotency_keys
            where caller = $1 and call = '${CALL}' and created_at > $5::timestamptz) < $6::int
   on conflict do nothing
   returning key`,
)

/** The receipt was not sent. $1 user, $2 key */
export const deleteReceiptSend = preparedStatement(
  'orders-forget-receipt',
  `delete from idempotency_keys where caller = $1 and call = '${CALL}' and key = $2`,
)
