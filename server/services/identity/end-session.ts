import type { Context } from '../../process/context.ts'
import type { Credential, IdentityDependencies } from './identity-dependencies.ts'
import { revokeSession } from './revoke-session.ts'

/**
 * Logs out: the session's tokens are refused from the next request on. Logging out twice is not an
 * error.
 */
export async function endSession(
  context: Context,
  dependencies: IdentityDependencies,
  credential: Credential | undefined,
): Promise<void> {
  if (!credential) return
  await revokeSession(context, dependencies, credential.sessionId)
  if (!credential.refreshToken) return
  // the session is already revoked on our side, so a failure at the provider does not fail the logout
  await dependencies.gateway.revoke(credential.refreshToken).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the identity provider did not confirm a logout')
  })
}
