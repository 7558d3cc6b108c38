import { and, desc, lt, or, eq } from 'drizzle-orm'
import { preparedStatement, type Queryable } from '../../db/database.ts'
import type { Position } from '../../http/paging.ts'
import { leads } from './leads.tables.ts'

export type LeadRow = typeof leads.$inferSelect

const CALL = 'POST /leads'

/** Until the transaction ends, so that parallel requests cannot exceed the limit together. $1 sender */
export const tryLockLeadSender = preparedStatement<{ isLocked: boolean }>(
  'leads-lock-sender',
  `select pg_try_advisory_xact_lock(hashtext('leads ' || $1)) as "isLocked"`,
)

/** $1 sender, $2 key */
export const selectSentLead = preparedStatement<{ requestHash: string; leadId: string }>(
  'leads-sent',
  `select request_hash as "requestHash", response->>'leadId' as "leadId" from idempotency_keys
    where caller = $1 and call = '${CALL}' and key = $2`,
)

/** $1 sender, $2 since */
export const countSentLeads = preparedStatement<{ count: number }>(
  'leads-count',
  `select count(*)::int as count from idempotency_keys
    where caller = $1 and call = '${CALL}' and created_at > $2::timestamptz`,
)

/** $1 sender, $2 key, $3 request hash, $4 now, $5 lead id */
export const insertSentLead = preparedStatement(
  'leads-note-sent',
  `insert into idempotency_keys (caller, call, key, request_hash, created_at, status, response)
   values ($1, '${CALL}', $2, $3, $4, 201, jsonb_build_object('leadId', $5::text))`,
)

export async function insertLead(db: Queryable, lead: LeadRow): Promise<void> {
  await db.insert(leads).values(lead)
}

/** The newest first, after the given one. */
export function listLeadRows(
  db: Queryable,
  limit: number,
  after: Position | undefined,
): Promise<LeadRow[]> {
  return db
    .select()
    .from(leads)
    .where(
      after &&
        or(
          lt(leads.createdAt, after.at),
          and(eq(leads.createdAt, after.at), lt(leads.leadId, after.id)),
        ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.leadId))
    .limit(limit)
}
