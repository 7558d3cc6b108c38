import type { Context } from '../../context.ts'
import type { IdentityDesk } from './identity-desk.ts'
import type { ProviderTokens } from './identity-gateway.ts'
import { insertSessionToken, isSessionRevoked, listTokensOfSession } from './identity.store.ts'

/** Ends a session with every token it was ever given. A second time is fine. */
export async function revokeSession(
  { db }: Pick<Context, 'db'>,
  { revokedSessions }: IdentityDesk,
  sessionId: string,
): Promise<void> {
  await revokedSessions.revoke(sessionId)
  const tokens = await listTokensOfSession(db, sessionId)
  await Promise.all(tokens.map((tokenSessionId) => revokedSessions.revoke(tokenSessionId)))
}

/**
 * Notes that a refreshed token belongs to this session, where the token itself does not say so.
 * @returns false when the session ended meanwhile
 */
export async function keepTokenOfSession(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sessionId: string,
  tokens: ProviderTokens,
): Promise<boolean> {
  if (tokens.sessionId === sessionId) return true
  const { sessionId: tokenSessionId, expiresAt } = tokens
  // noted first and asked after, as revokeSession does it the other way round: one sees the other
  await insertSessionToken(db, { tokenSessionId, sessionId, expiresAt }, now())
  return !(await isSessionRevoked(db, sessionId))
}
