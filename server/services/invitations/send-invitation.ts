import { INVITATION_DAYS } from '#domain/invitations/invitation-limits.ts'
import {
  INVITATION_SUBJECT,
  invitationMail,
  invitationMessage,
} from '#domain/invitations/invitation-link.ts'
import type { Context } from '../../process/context.ts'
import { recordChange } from '../audit/record-change.ts'
import { selectSending } from './invitations.store.ts'

const SENT = 'invitation.sent'

interface Sending {
  invitationId: string
  sendBy?: 'text' | 'email' | undefined
  phoneNumber: string | null
  email: string | undefined
  link: string
}

/**
 * Sends a new invitation, outside of its transaction. A failure is logged: the operator has the link to copy.
 * @returns whether it was sent
 */
export async function sendInvitation(context: Context, invitation: Sending): Promise<boolean> {
  const { invitationId } = invitation
  try {
    if (!(await send(context, invitation))) return false
  } catch (error) {
    context.log.warn({ err: error, invitationId }, 'an invitation could not be sent')
    return false
  }
  await context.db.transaction((tx) =>
    recordChange(context, tx, {
      action: SENT,
      subjectType: 'invitation',
      subjectId: invitationId,
      after: { sentBy: invitation.sendBy },
    }),
  )
  return true
}

/** Whether an invitation was sent before, for a repeated call. */
export async function wasInvitationSent(
  { db }: Context,
  { invitationId }: { invitationId: string },
): Promise<boolean> {
  return (await selectSending(db, { invitationId, action: SENT })).length > 0
}

async function send(context: Context, invitation: Sending): Promise<boolean> {
  const { sendBy, phoneNumber, email, link } = invitation
  if (sendBy === 'text' && phoneNumber) {
    await context.sms.send({ to: phoneNumber, body: invitationMessage(link) })
    return true
  }
  if (sendBy === 'email' && email && context.mail.isConfigured) {
    const text = invitationMail(link, INVITATION_DAYS)
    await context.mail.send({ to: email, subject: INVITATION_SUBJECT, text })
    return true
  }
  return false
}
