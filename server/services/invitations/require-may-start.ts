import { INVITATION_REQUIRED, SIGNUP_OFF } from '#domain/invitations/invitations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { requireUsable } from './find-invitation.ts'
import { hashToken } from '../../calls/hash-token.ts'
import { selectInvitationOfToken } from './invitations.store.ts'

/** @throws Failure forbidden where no venue can be started */
export function requireSignup({ config }: Pick<Context, 'config'>): void {
  if (config.VENUE_SIGNUP !== 'off') return
  throw new Failure('forbidden', SIGNUP_OFF, { code: 'SIGNUP_OFF' })
}

/** @throws Failure forbidden when an invitation is required and none was given */
export function requireInvited(
  context: Pick<Context, 'config'>,
  invitationToken: string | undefined,
): void {
  requireSignup(context)
  if (invitationToken || context.config.VENUE_SIGNUP === 'anyone') return
  throw new Failure('forbidden', INVITATION_REQUIRED, { code: 'INVITATION_REQUIRED' })
}

/** Whether the caller may start a venue now. @throws Failure forbidden, not_found or conflict */
export async function requireMayStart(
  context: Context,
  invitationToken: string | undefined,
): Promise<void> {
  requireInvited(context, invitationToken)
  if (!invitationToken) return
  const tokenHash = hashToken(invitationToken)
  const [invitation] = await selectInvitationOfToken(context.db, { tokenHash })
  requireUsable(invitation, requireCaller(context), context.now())
}
