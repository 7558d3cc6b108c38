import { preparedStatement } from '../../db/database.ts'

/** The latest dispute entry of an order. $1 order, $2 the actions about disputes */
export const selectLastDispute = preparedStatement<{ action: string }>(
  'orders-last-dispute',
  `select action from audit_entries
    where subject_type = 'order' and subject_id = $1 and action = any($2::text[])
    order by audit_id desc limit 1`,
)
