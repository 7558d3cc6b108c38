import type { Database } from '#server/db/database.ts'

interface AuditEntry {
  actor: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What the log says of a thing, such as the location 'B1R', oldest first. */
export async function readAudit(
  { $client }: Database,
  subjectType: string,
  subjectId: string,
): Promise<AuditEntry[]> {
  const { rows } = await $client.query<AuditEntry>(
    `select actor, action, before, after from audit_entries
      where subject_type = $1 and subject_id = $2 order by audit_id`,
    [subjectType, subjectId],
  )
  return rows
}
