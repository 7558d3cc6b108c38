import { and, desc, lt, or, eq } from 'drizzle-orm'
import { preparedStatement, type Queryable } from '../../db/database.ts'
import type { Position } from '../../http/paging.ts'
import { leads } from './leads.tables.ts'

export type LeadRow = typeof leads.$inferSelect

const CALL = 'POST /leads'

/** Locks until the transaction ends, so that parallel requests see each other's leads. $1 names */
export const tryLockLeads = preparedStatement<{ isLocked: boolean }>(
  'leads-lock',
  `select bool_and(pg_try_advisory_xact_lock(hashtext('leads ' || name))) as "isLocked"
     from unnest($1::text[]) as name`,
)

/** $1 senders, $2 key */
export const selectSentLead = preparedStatement<{ requestHash: string; leadId: string }>(
  'leads-sent',
  `select request_hash as "requestHash", response->>'leadId' as "leadId" from idempotency_keys
    where caller = any($1::text[]) and call = '${CALL}' and key = $2 limit 1`,
)

/**
 * Searches by time: few leads come in a day. $1 e-mail, $2 message, $3 since, $4 company, $5 name,
 * $6 phone
 */
export const selectSameLead = preparedStatement<{ leadId: string }>(
  'leads-same',
  `select lead_id as "leadId" from leads
    where lower(email) = lower($1) and message = $2 and created_at > $3::timestamptz
      and company_name = $4 and full_name = $5 and phone = $6 limit 1`,
)

/** $1 sender, $2 since */
export const countSentLeads = preparedStatement<{ count: number }>(
  'leads-count',
  `select count(*)::int as count from idempotency_keys
    where caller = $1 and call = '${CALL}' and created_at > $2::timestamptz`,
)

/** $1 senders, $2 key, $3 request hash, $4 now, $5 lead id */
export const insertSentLead = preparedStatement(
  'leads-note-sent',
  `insert into idempotency_keys (caller, call, key, request_hash, created_at, status, response)
   select sender, '${CALL}', $2, $3, $4::timestamptz, 201, jsonb_build_object('leadId', $5::text)
     from unnest($1::text[]) as sender`,
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
