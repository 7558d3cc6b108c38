import { preparedStatement } from '../../db/database.ts'

/**
 * Takes an unpaid order for one request, if it is still as it was read and no other request has it, and
 * notes what the provider is about to be told. $1 order, $2 version, $3 now, $4 until, $5 amount to tell
 * (null: nothing new)
 */
export const updateToClaimed = preparedStatement<{ version: number }>(
  'orders-claim',
  `update orders
      set version = version + 1, changing_until = $4::timestamptz, told_cents = coalesce($5::int, told_cents)
    where order_id = $1 and version = $2 and status = 'IN_PROGRESS' and closed_reason is null
      and (changing_until is null or changing_until <= $3::timestamptz)
   returning version`,
)

/** Gives a claimed order back; what the provider was told stays noted. $1 order, $2 version */
export const updateToUnclaimed = preparedStatement<{ version: number }>(
  'orders-unclaim',
  `update orders set version = version + 1, changing_until = null
    where order_id = $1 and version = $2 and status = 'IN_PROGRESS' and closed_reason is null
   returning version`,
)

/** The claim ran out while the provider was told. $1 order, $2 amount told */
export const updateToInDoubt = preparedStatement<{ version: number }>(
  'orders-in-doubt',
  `update orders set version = version + 1, told_cents = $2::int
    where order_id = $1 and status = 'IN_PROGRESS' and closed_reason is null
   returning version`,
)
