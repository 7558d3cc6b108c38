import type { AuditAction } from '#domain/activity/audit-actions.ts'
import type { Context } from '../../process/context.ts'
import type { Queryable } from '../../db/database.ts'
import { insertAuditEntries, insertAuditEntry } from './audit.store.ts'

export type { AuditAction }

export interface Change {
  action: AuditAction
  subjectType: string
  subjectId: string
  before?: unknown
  after?: unknown
}

/** Writes an audit entry. Call it in the transaction of the change. */
export async function recordChange(context: Context, db: Queryable, change: Change): Promise<void> {
  const { action, subjectType, subjectId, before, after } = change
  await insertAuditEntry(db, {
    actor: context.caller?.userId ?? 'anonymous',
    action,
    subjectType,
    subjectId,
    before: toJson(before),
    after: toJson(after),
    requestId: context.requestId,
  })
}

/** The same for many changes, in one statement. */
export async function recordChanges(
  context: Context,
  db: Queryable,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  await insertAuditEntries(db, {
    actor: context.caller?.userId ?? 'anonymous',
    requestId: context.requestId,
    rows: JSON.stringify(changes),
  })
}

function toJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
