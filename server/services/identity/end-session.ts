import type { Context } from '../../context.ts'
import type { Credential, IdentityDesk } from './identity-desk.ts'
import { revokeSession } from './revoke-session.ts'

/** Logs out: the session's tokens are refused from the next request on. A second logout is fine too. */
export async function endSession(
  context: Context,
  desk: IdentityDesk,
  credential: Credential | undefined,
): Promise<void> {
  if (!credential) return
  await revokeSession(context, desk, credential.sessionId)
  if (!credential.refreshToken) return
  // our own refusal stands already; the provider's copy of the session must not keep anybody in
  await desk.gateway.revoke(credential.refreshToken).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the identity provider did not confirm a logout')
  })
}
