import { SESSION_ENDED } from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import type { Credential, IdentityDesk, OpenedSession } from './identity-desk.ts'
import { keepTokenOfSession, revokeSession } from './revoke-session.ts'
import { keepUser, toOpenedSession } from './verify-code.ts'

/**
 * New tokens for a session, its credential rotated. A replayed old credential ends the session, its
 * tokens included. @throws Failure unauthorized when there is nothing to refresh
 */
export async function refreshSession(
  context: Context,
  desk: IdentityDesk,
  credential: Credential | undefined,
): Promise<OpenedSession> {
  if (!credential?.refreshToken || desk.revokedSessions.has(credential.sessionId))
    throw sessionEnded()
  const { sessionId } = credential
  try {
    const tokens = await desk.gateway.refresh(credential.refreshToken)
    if (!(await keepTokenOfSession(context, sessionId, tokens))) throw sessionEnded()
    const { userId } = await keepUser(context, desk, tokens)
    const { refreshToken } = tokens
    return toOpenedSession(tokens, {
      userId,
      isNewUser: false,
      credential: { sessionId, refreshToken },
    })
  } catch (error) {
    const isRefused = error instanceof Failure && error.kind === 'unauthorized'
    if (isRefused) await revokeSession(context, desk, sessionId)
    throw error
  }
}

function sessionEnded(): Failure {
  return new Failure('unauthorized', SESSION_ENDED, { code: 'SESSION_ENDED' })
}
