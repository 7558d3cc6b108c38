import type { PageParams } from '../../calls/paging.ts'
import { listColumns } from '../../db/columns.ts'
import type { Queryable } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { leads } from './leads.tables.ts'

export type LeadRow = typeof leads.$inferSelect

/** Reads by time: few leads come in a day. */
export const selectSameLead = statement<
  Pick<LeadRow, 'email' | 'message' | 'companyName' | 'fullName' | 'phone'> & { since: Date },
  { leadId: string }
>(
  'leads-same',
  `select lead_id as "leadId" from leads
    where lower(email) = lower($email) and message = $message and created_at > $since::timestamptz
      and company_name = $companyName and full_name = $fullName and phone = $phone limit 1`,
)

export async function insertLead(db: Queryable, lead: LeadRow): Promise<void> {
  await db.insert(leads).values(lead)
}

/** The newest first. */
export const selectLeads = statement<PageParams, LeadRow>(
  'leads-page',
  `select ${listColumns(leads)} from leads
    where $afterAt::timestamptz is null or (created_at, lead_id) < ($afterAt::timestamptz, $afterId::uuid)
    order by created_at desc, lead_id desc limit $limit`,
)

export interface InvitationOfLead {
  leadId: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  revokedAt: Date | null
}

/** The newest invitation of each of these requests that has one. */
export const selectNewestInvitations = statement<{ leadIds: string[] }, InvitationOfLead>(
  'leads-invitations',
  `select wanted.lead_id as "leadId", i.* from unnest($leadIds::uuid[]) as wanted (lead_id)
    cross join lateral (
      select created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt", revoked_at as "revokedAt"
        from venue_invitations where lead_id = wanted.lead_id order by created_at desc limit 1) i`,
)

export const selectLead = statement<{ leadId: string }, { leadId: string }>(
  'leads-select',
  `select lead_id as "leadId" from leads where lead_id = $leadId::uuid`,
)
