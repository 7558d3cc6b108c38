import { preparedStatement } from '../../../db/database.ts'

/**
 * Claims an unpaid order for one request, if it has not changed since it was read and no other
 * request has a claim. Stores the amount about to be sent to the provider. $1 order, $2 version, $3
 * now, $4 until, $5 amount to send (null: unchanged)
 */
export const updateToClaimed = preparedStatement<{ version: number }>(
  'orders-claim',
  `update orders
      set version = version + 1, changing_until = $4::timestamptz, told_cents = coalesce($5::int, told_cents)
    where order_id = $1 and version = $2 and status = 'IN_PROGRESS' and closed_reason is null
      and (changing_until is null or changing_until <= $3::timestamptz)
   returning version`,
)

/** Ends a claim; the amount sent to the provider stays stored. $1 order, $2 version */
export const updateToUnclaimed = preparedStatement<{ version: number }>(
  'orders-unclaim',
  `update orders set version = version + 1, changing_until = null
    where order_id = $1 and version = $2 and status = 'IN_PROGRESS' and closed_reason is null
   returning version`,
)

/**
 * Stores the amount sent to the provider after the claim expired during the call. $1 order, $2
 * amount sent
 */
export const updateToInDoubt = preparedStatement<{ version: number }>(
  'orders-in-doubt',
  `update orders set version = version + 1, told_cents = $2::int
    where order_id = $1 and status = 'IN_PROGRESS' and closed_reason is null
   returning version`,
)
