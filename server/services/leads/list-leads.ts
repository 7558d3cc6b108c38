import type { Lead } from '#domain/leads/leads.contract.ts'
import { toInvitationState } from '#domain/values/invitation-state.ts'
import type { Context } from '../../process/context.ts'
import { cutPage, type Page, toPageParams } from '../../calls/paging.ts'
import { requireOperator } from '../vendor-roles/require-role.ts'
import {
  selectLeads,
  selectNewestInvitations,
  type InvitationOfLead,
  type LeadRow,
} from './leads.store.ts'

/** The requests for a demo, the newest first, for platform operators. */
export async function listLeads(
  context: Context,
  page: Page,
): Promise<{ leads: Lead[]; nextToken: string | null }> {
  requireOperator(context)
  const rows = await selectLeads(context.db, toPageParams(page))
  const { shown, nextToken } = cutPage(rows, page, (row) => ({ at: row.createdAt, id: row.leadId }))
  const invitations = await selectNewestInvitations(context.db, {
    leadIds: shown.map(({ leadId }) => leadId),
  })
  const byLead = new Map(invitations.map((invitation) => [invitation.leadId, invitation]))
  const now = context.now()
  return { leads: shown.map((row) => toLeadView(row, byLead.get(row.leadId), now)), nextToken }
}

function toLeadView(row: LeadRow, invitation: InvitationOfLead | undefined, now: Date): Lead {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    invitation: invitation
      ? {
          state: toInvitationState(invitation, now),
          createdAt: invitation.createdAt.toISOString(),
        }
      : null,
  }
}
