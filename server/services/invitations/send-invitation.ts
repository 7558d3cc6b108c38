import { INVITATION_DAYS } from '#domain/invitations/invitation-limits.ts'
import {
  INVITATION_SUBJECT,
  invitationMail,
  invitationMessage,
} from '#domain/invitations/invitation-link.ts'
import type { Context } from '../../context.ts'

/**
 * Sends a stored invitation, outside of its transaction. A failure is logged: the operator has the link to copy.
 * @returns whether it was sent
 */
export async function sendInvitation(
  context: Context,
  invitation: {
    invitationId: string
    sendBy?: 'text' | 'email' | undefined
    phoneNumber: string | null
    email: string | undefined
    link: string
  },
): Promise<boolean> {
  const { invitationId, sendBy, phoneNumber, email, link } = invitation
  try {
    if (sendBy === 'text' && phoneNumber) {
      await context.sms.send({ to: phoneNumber, body: invitationMessage(link) })
      return true
    }
    if (sendBy === 'email' && email && context.mail.isConfigured) {
      const text = invitationMail(link, INVITATION_DAYS)
      await context.mail.send({ to: email, subject: INVITATION_SUBJECT, text })
      return true
    }
  } catch (error) {
    context.log.warn({ err: error, invitationId }, 'an invitation could not be sent')
  }
  return false
}
