import { eq, gt, lt } from 'drizzle-orm'
import { TOKEN_LEEWAY_SECONDS } from '#domain/identity/session-rules.ts'
import type { Queryable } from '../../db/database.ts'
import { revokedSessions, sessionTokens } from './identity.tables.ts'

export async function listRevokedSessions(
  db: Queryable,
  now: Date,
): Promise<{ sessionId: string; expiresAt: Date }[]> {
  return db
    .select({ sessionId: revokedSessions.sessionId, expiresAt: revokedSessions.expiresAt })
    .from(revokedSessions)
    .where(gt(revokedSessions.expiresAt, now))
}

export async function insertRevokedSession(
  db: Queryable,
  row: typeof revokedSessions.$inferInsert,
): Promise<void> {
  await db.insert(revokedSessions).values(row).onConflictDoNothing()
  await db.delete(revokedSessions).where(lt(revokedSessions.expiresAt, row.revokedAt))
}

/** Stores a token of a session and deletes expired ones. */
export async function insertSessionToken(
  db: Queryable,
  row: typeof sessionTokens.$inferInsert,
  now: Date,
): Promise<void> {
  await db.insert(sessionTokens).values(row).onConflictDoNothing()
  const expired = new Date(now.getTime() - TOKEN_LEEWAY_SECONDS * 1000)
  await db.delete(sessionTokens).where(lt(sessionTokens.expiresAt, expired))
}

export async function listTokensOfSession(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ tokenSessionId: sessionTokens.tokenSessionId })
    .from(sessionTokens)
    .where(eq(sessionTokens.sessionId, sessionId))
  return rows.map((row) => row.tokenSessionId)
}

export async function isSessionRevoked(db: Queryable, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ sessionId: revokedSessions.sessionId })
    .from(revokedSessions)
    .where(eq(revokedSessions.sessionId, sessionId))
  return rows.length > 0
}
