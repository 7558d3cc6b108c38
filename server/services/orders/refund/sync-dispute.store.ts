import { preparedStatement } from '../../../db/database.ts'

/** $1 order, $2 since when it is disputed or null, $3 now */
export const updateDisputed = preparedStatement<never>(
  'orders-disputed',
  `update orders set disputed_at = $2, updated_at = $3 where order_id = $1`,
)
