import { INVITATION_DAYS } from '#domain/invitations/invitation-limits.ts'
import { START_PATH } from '#domain/invitations/invitation-link.ts'
import type {
  CreatedInvitation,
  CreateInvitationBody,
  Invitation,
} from '#domain/invitations/invitations.contract.ts'
import {
  INVITATION_ID_TAKEN,
  INVITATION_EMAIL_REQUIRED,
  INVITATION_PHONE_REQUIRED,
} from '#domain/invitations/invitations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { toPublicUrl } from '../../process/public-address.ts'
import { changeOnce } from '../../calls/once.ts'
import { recordChange } from '../audit/record-change.ts'
import { listPersonNames } from '../identity/list-person-names.ts'
import { requireMobilePhone } from '../identity/start-sign-in.ts'
import { requireLead } from '../leads/find-lead.ts'
import { requireOperator } from '../vendor-roles/require-role.ts'
import { hashToken } from '../../calls/hash-token.ts'
import { insertInvitation, selectInvitation } from './invitations.store.ts'
import { toInvitationView } from './invitations.view.ts'
import { requireSignup } from './require-may-start.ts'
import { sendInvitation, wasInvitationSent } from './send-invitation.ts'

/**
 * An operator invites a person to start a venue. The caller chose the token, so that no answer holds it; a
 * repeated call stores and sends nothing again. @throws Failure forbidden, bad_request, not_found or conflict
 */
export async function createInvitation(
  context: Context,
  body: CreateInvitationBody,
): Promise<CreatedInvitation> {
  requireOperator(context)
  const { sendBy } = body
  if (sendBy === 'text' && !body.phoneNumber) {
    throw missing({ phoneNumber: INVITATION_PHONE_REQUIRED })
  }
  if (sendBy === 'email' && !body.email) throw missing({ email: INVITATION_EMAIL_REQUIRED })
  if (body.leadId) await requireLead(context, body.leadId)
  const { invitation, link, isNew } = await addInvitation(context, body)
  const wasSent = isNew
    ? await sendInvitation(context, { ...body, ...invitation, email: body.email, link })
    : await wasInvitationSent(context, invitation)
  return { invitation, link, wasSent }
}

/**
 * Stores an invitation, for an operator or for the command on the server, and makes its link. `isNew` is false for
 * a repeated call.
 */
export async function addInvitation(
  context: Context,
  body: Pick<CreateInvitationBody, 'invitationId' | 'token' | 'phoneNumber' | 'leadId'>,
): Promise<{ invitation: Invitation; link: string; isNew: boolean }> {
  requireSignup(context)
  const { userId } = requireCaller(context)
  const { invitationId, token, leadId = null } = body
  const phoneNumber = body.phoneNumber ? requireMobilePhone(context, body.phoneNumber) : null
  const createdAt = context.now()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS)
  const names = await listPersonNames(context, [userId])
  let isNew = false
  const invitation = await changeOnce(context, 'POST invitations', async (tx) => {
    isNew = true
    const [added] = await insertInvitation(tx, {
      invitationId,
      tokenHash: hashToken(token),
      phoneNumber,
      leadId,
      createdBy: userId,
      createdAt,
      expiresAt,
    })
    if (!added) throw new Failure('conflict', INVITATION_ID_TAKEN, { code: 'ID_TAKEN' })
    await recordChange(context, tx, {
      action: 'invitation.created',
      subjectType: 'invitation',
      subjectId: invitationId,
      after: { phoneNumber, leadId, expiresAt },
    })
    const [row] = await selectInvitation(tx, { invitationId })
    if (!row) throw new Error(`The new invitation ${invitationId} is gone`)
    return toInvitationView(row, createdAt, names)
  })
  const link = toPublicUrl(context.config, { pathname: `${START_PATH}/${token}`, search: '' })
  return { invitation, link: link.href, isNew }
}

function missing(fields: Record<string, string>): Failure {
  const [text = ''] = Object.values(fields)
  return new Failure('bad_request', text, { code: 'INVALID_REQUEST', fields })
}
