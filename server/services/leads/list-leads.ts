import type { Lead } from '#domain/leads/leads.contract.ts'
import type { Context } from '../../context.ts'
import { cutPage, type Page, parsePageToken } from '../../calls/paging.ts'
import { requireOperator } from '../vendor-roles/require-operator.ts'
import { listLeadRows, type LeadRow } from './leads.store.ts'

/** The requests for a demo, the newest first, for platform operators. */
export async function listLeads(
  context: Context,
  page: Page,
): Promise<{ leads: Lead[]; nextToken: string | null }> {
  requireOperator(context)
  const rows = await listLeadRows(context.db, page.limit + 1, parsePageToken(page.nextToken))
  const { shown, nextToken } = cutPage(rows, page, (row) => ({ at: row.createdAt, id: row.leadId }))
  return { leads: shown.map(toLeadView), nextToken }
}

function toLeadView(row: LeadRow): Lead {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
