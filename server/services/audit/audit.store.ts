import { statement } from '../../db/statement.ts'

interface AuditEntry {
  actor: string
  action: string
  subjectType: string
  subjectId: string
  /** The subject's two states as JSON. */
  before: string | null
  after: string | null
  requestId: string
}

export const insertAuditEntry = statement<AuditEntry>(
  'audit-insert',
  `insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
   values ($actor, $action, $subjectType, $subjectId, $before::jsonb, $after::jsonb, $requestId)`,
)
