import type { Lead } from '#domain/leads/leads.contract.ts'
import type { Context } from '../../context.ts'
import { type Page, parsePageToken, toPageToken } from '../../http/paging.ts'
import { requireOperator } from '../vendor-roles/require-operator.ts'
import { listLeadRows, type LeadRow } from './leads.store.ts'

/** The requests for a demo, the newest first, for platform operators. */
export async function listLeads(
  context: Context,
  page: Page,
): Promise<{ leads: Lead[]; nextToken: string | null }> {
  requireOperator(context)
  const rows = await listLeadRows(context.db, page.limit + 1, parsePageToken(page.nextToken))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    leads: shown.map(toLeadView),
    nextToken: last ? toPageToken({ at: last.createdAt, id: last.leadId }) : null,
  }
}

function toLeadView(row: LeadRow): Lead {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
