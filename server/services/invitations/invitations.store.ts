import type { PageParams } from '../../calls/paging.ts'
import { statement } from '../../db/statement.ts'
import type { Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'

export interface InvitationRow {
  invitationId: string
  phoneNumber: string | null
  leadId: string | null
  companyName: string | null
  vendorId: string | null
  vendorName: string | null
  createdBy: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  usedBy: string | null
  revokedAt: Date | null
}

/** @returns nothing when the id or the token is taken */
export const insertInvitation = statement<
  {
    invitationId: string
    tokenHash: string
    phoneNumber: string | null
    leadId: string | null
    createdBy: string
    createdAt: Date
    expiresAt: Date
  },
  { invitationId: string }
>(
  'invitations-insert',
  `insert into venue_invitations
          (invitation_id, token_hash, phone_number, lead_id, created_by, created_at, expires_at)
   values ($invitationId::uuid, $tokenHash, $phoneNumber, $leadId::uuid, $createdBy,
           $createdAt::timestamptz, $expiresAt::timestamptz)
   on conflict do nothing returning invitation_id as "invitationId"`,
)

const INVITATIONS = `
  select i.invitation_id as "invitationId", i.phone_number as "phoneNumber", i.lead_id as "leadId",
         l.company_name as "companyName", i.vendor_id as "vendorId", v.name as "vendorName",
         i.created_by as "createdBy", i.created_at as "createdAt", i.expires_at as "expiresAt",
         i.used_at as "usedAt", i.used_by as "usedBy", i.revoked_at as "revokedAt"
    from venue_invitations i left join leads l using (lead_id) left join vendors v using (vendor_id)`

/** The newest first. */
export const selectInvitationPage = statement<PageParams, InvitationRow>(
  'invitations-page',
  `${INVITATIONS}
    where $afterAt::timestamptz is null
       or (i.created_at, i.invitation_id) < ($afterAt::timestamptz, $afterId::uuid)
    order by i.created_at desc, i.invitation_id desc limit $limit`,
)

export const selectInvitation = statement<{ invitationId: string }, InvitationRow>(
  'invitations-select',
  `${INVITATIONS} where i.invitation_id = $invitationId::uuid`,
)

export const selectInvitationOfToken = statement<{ tokenHash: string }, InvitationRow>(
  'invitations-of-token',
  `${INVITATIONS} where i.token_hash = $tokenHash`,
)

/** Locks an invitation, so that concurrent uses of it run in sequence. */
export async function lockInvitation(tx: Transaction, { tokenHash }: { tokenHash: string }) {
  await lockNames(tx, `invitation ${tokenHash}`)
  return lockRow(tx, { tokenHash })
}

const lockRow = statement<{ tokenHash: string }, { invitationId: string }>(
  'invitations-lock',
  `select invitation_id as "invitationId" from venue_invitations
    where token_hash = $tokenHash for no key update`,
)

export const markUsed = statement<{
  invitationId: string
  now: Date
  userId: string
  vendorId: string
}>(
  'invitations-use',
  `update venue_invitations
      set used_at = $now::timestamptz, used_by = $userId, vendor_id = $vendorId
    where invitation_id = $invitationId::uuid`,
)

/** @returns nothing when it was used or revoked already */
export const markRevoked = statement<{ invitationId: string; now: Date }, { invitationId: string }>(
  'invitations-revoke',
  `update venue_invitations set revoked_at = $now::timestamptz
    where invitation_id = $invitationId::uuid and used_at is null and revoked_at is null
   returning invitation_id as "invitationId"`,
)

/** The audit entry of a message that was sent. */
export const selectSending = statement<
  { invitationId: string; action: string },
  { auditId: string }
>(
  'invitations-sending',
  `select audit_id as "auditId" from audit_entries
    where subject_type = 'invitation' and subject_id = $invitationId and action = $action limit 1`,
)
