import { SESSION_ENDED } from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import type { Credential, IdentityDependencies, IssuedSession } from './identity-dependencies.ts'
import { saveSessionToken, revokeSession } from './revoke-session.ts'
import { findOrCreateUser, toIssuedSession } from './verify-code.ts'

/**
 * Issues new tokens and rotates the credential. Replaying an old credential ends the session and
 * its tokens. @throws Failure unauthorized when there is no session to refresh
 */
export async function refreshSession(
  context: Context,
  dependencies: IdentityDependencies,
  credential: Credential | undefined,
): Promise<IssuedSession> {
  if (!credential?.refreshToken || dependencies.revokedSessions.has(credential.sessionId))
    throw sessionEnded()
  const { sessionId } = credential
  try {
    const tokens = await dependencies.gateway.refresh(credential.refreshToken)
    if (!(await saveSessionToken(context, sessionId, tokens))) throw sessionEnded()
    const { userId } = await findOrCreateUser(context, dependencies, tokens)
    const { refreshToken } = tokens
    return toIssuedSession(tokens, {
      userId,
      isNewUser: false,
      credential: { sessionId, refreshToken },
    })
  } catch (error) {
    const isRefused = error instanceof Failure && error.kind === 'unauthorized'
    if (isRefused) await revokeSession(context, dependencies, sessionId)
    throw error
  }
}

function sessionEnded(): Failure {
  return new Failure('unauthorized', SESSION_ENDED, { code: 'SESSION_ENDED' })
}
