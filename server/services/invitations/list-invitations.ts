import type { InvitationList } from '#domain/invitations/invitations.contract.ts'
import { cutPage, toPageParams, type Page } from '../../calls/paging.ts'
import type { Context } from '../../process/context.ts'
import { listPersonNames } from '../identity/list-person-names.ts'
import { requireOperator } from '../vendor-roles/require-role.ts'
import { selectInvitationPage } from './invitations.store.ts'
import { toInvitationView } from './invitations.view.ts'

/** The invitations to start a venue, the newest first, for platform operators. */
export async function listInvitations(context: Context, page: Page): Promise<InvitationList> {
  requireOperator(context)
  const rows = await selectInvitationPage(context.db, toPageParams(page))
  const { shown, nextToken } = cutPage(rows, page, (row) => ({
    at: row.createdAt,
    id: row.invitationId,
  }))
  const names = await listPersonNames(
    context,
    shown.map(({ createdBy }) => createdBy),
  )
  const now = context.now()
  return { items: shown.map((row) => toInvitationView(row, now, names)), nextToken }
}
