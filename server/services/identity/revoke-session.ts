import type { Context } from '../../process/context.ts'
import type { IdentityDependencies } from './identity-dependencies.ts'
import type { ProviderTokens } from './identity-gateway.ts'
import { insertSessionToken, isSessionRevoked, listTokensOfSession } from './sessions.store.ts'

/** Ends a session and every token it was issued. Repeating it is not an error. */
export async function revokeSession(
  { db }: Pick<Context, 'db'>,
  { revokedSessions }: IdentityDependencies,
  sessionId: string,
): Promise<void> {
  await revokedSessions.revoke(sessionId)
  const tokens = await listTokensOfSession(db, sessionId)
  await Promise.all(tokens.map((tokenSessionId) => revokedSessions.revoke(tokenSessionId)))
}

/**
 * Stores that a refreshed token belongs to this session, when the token has another session id.
 * @returns false when the session ended meanwhile
 */
export async function saveSessionToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sessionId: string,
  tokens: ProviderTokens,
): Promise<boolean> {
  if (tokens.sessionId === sessionId) return true
  const { sessionId: tokenSessionId, expiresAt } = tokens
  // inserts first and checks after, the reverse of revokeSession, so that one of the two sees the other
  await insertSessionToken(db, { tokenSessionId, sessionId, expiresAt }, now())
  return !(await isSessionRevoked(db, sessionId))
}
