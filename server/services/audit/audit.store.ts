import type { AuditAction } from '#domain/activity/audit-actions.ts'
import { statement } from '../../db/statement.ts'

interface AuditEntry {
  actor: string
  action: AuditAction
  subjectType: string
  subjectId: string
  /** The subject's two states as JSON. */
  before: string | null
  after: string | null
  requestId: string
}

/** Many entries in one statement, given as JSON. */
export const insertAuditEntries = statement<{ actor: string; requestId: string; rows: string }>(
  'audit-insert-many',
  `insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
   select $actor, r.action, r."subjectType", r."subjectId", r.before, r.after, $requestId
     from jsonb_to_recordset($rows::jsonb) as r(
       action text, "subjectType" text, "subjectId" text, before jsonb, after jsonb)`,
)

export const insertAuditEntry = statement<AuditEntry>(
  'audit-insert',
  `insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
   values ($actor, $action, $subjectType, $subjectId, $before::jsonb, $after::jsonb, $requestId)`,
)
