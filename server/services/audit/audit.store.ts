import { preparedStatement } from '../../db/database.ts'

/** $1 actor, $2 action, $3 type and $4 id of the subject, $5 before, $6 after, $7 request */
export const insertAuditEntry = preparedStatement<never>(
  'audit-insert',
  `insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
   values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)`,
)
