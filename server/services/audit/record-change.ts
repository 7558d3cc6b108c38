import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { insertAuditEntry } from './audit.store.ts'

export interface Change {
  action: string
  subjectType: string
  subjectId: string
  before?: unknown
  after?: unknown
}

/** Writes an audit entry. Call it in the transaction of the change. */
export async function recordChange(context: Context, db: Queryable, change: Change): Promise<void> {
  await insertAuditEntry(db, {
    ...change,
    actor: context.caller?.userId ?? 'anonymous',
    requestId: context.requestId,
  })
}
