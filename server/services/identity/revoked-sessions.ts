import type { Logger } from 'pino'
import { SESSION_LIFETIME_SECONDS, TOKEN_LEEWAY_SECONDS } from '#domain/identity/session-rules.ts'
import type { Database } from '../../db/database.ts'
import { insertRevokedSession, listRevokedSessions } from './identity.store.ts'

const REFRESH_MS = 5_000

export interface RevokedSessions {
  has(sessionId: string): boolean
  /** Ends a session: here at once, in other processes within 5 s. */
  revoke(sessionId: string): Promise<void>
  close(): void
}

/** The sessions that ended early, in memory so that asking costs nothing. */
export async function watchRevokedSessions(options: {
  db: Database
  now: () => Date
  log: Logger
  refreshMs?: number
}): Promise<RevokedSessions> {
  const { db, now, log, refreshMs = REFRESH_MS } = options
  let known = new Set(await listRevokedSessions(db, now()))
  const refresh = async () => {
    const before = known
    const listed = await listRevokedSessions(db, now())
    // a session revoked here while the list was on its way must not come back to life
    known = new Set([...listed, ...[...known].filter((sessionId) => !before.has(sessionId))])
  }
  const timer = setInterval(() => {
    refresh().catch((error: unknown) =>
      log.warn({ err: error }, 'revoked sessions were not reloaded'),
    )
  }, refreshMs)
  timer.unref()
  return {
    has: (sessionId) => known.has(sessionId),
    async revoke(sessionId) {
      known.add(sessionId)
      const revokedAt = now()
      const lifetime = SESSION_LIFETIME_SECONDS + 2 * TOKEN_LEEWAY_SECONDS
      await insertRevokedSession(db, {
        sessionId,
        revokedAt,
        expiresAt: new Date(revokedAt.getTime() + lifetime * 1000),
      })
    },
    close: () => clearInterval(timer),
  }
}
