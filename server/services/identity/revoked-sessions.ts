import type { Logger } from 'pino'
import { SESSION_LIFETIME_SECONDS, TOKEN_LEEWAY_SECONDS } from '#domain/identity/session-rules.ts'
import type { Changes } from '../../live/changes.ts'
import type { Database } from '../../db/database.ts'
import { insertRevokedSession, listRevokedSessions } from './sessions.store.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    /** Whether a session was revoked, and a notification when it is. */
    revokedSessions: Pick<RevokedSessions, 'has' | 'onRevoked'>
  }
}

const RELOAD_MS = 5_000
/** After this time the last token of a revoked session has expired. */
const RETENTION_MS = (SESSION_LIFETIME_SECONDS + 2 * TOKEN_LEEWAY_SECONDS) * 1000

export interface RevokedSessions {
  has(sessionId: string): boolean
  /**
   * Ends a session: at once in this process, within 5 s in others, usually as soon as they are
   * notified.
   */
  revoke(sessionId: string): Promise<void>
  /** Calls the listener once for each session that ends. */
  onRevoked(listener: (sessionId: string) => void): void
  /** Loads what other processes have revoked. */
  reload(): Promise<void>
  close(): void
}

/** Caches the revoked sessions in memory, so that each request can check them for free. */
export async function watchRevokedSessions(options: {
  db: Database
  changes: Changes
  now: () => Date
  log: Logger
  reloadMs?: number
}): Promise<RevokedSessions> {
  const { db, changes, now, log, reloadMs = RELOAD_MS } = options
  const expiryBySession = new Map<string, number>()
  const listeners = new Set<(sessionId: string) => void>()

  const add = (sessionId: string, until = now().getTime() + RETENTION_MS) => {
    if (expiryBySession.has(sessionId)) return
    expiryBySession.set(sessionId, until)
    for (const listener of listeners) listener(sessionId)
  }
  const reload = async () => {
    const rows = await listRevokedSessions(db, now())
    // Entries are only added: a session revoked here may not be in what was read.
    for (const { sessionId, expiresAt } of rows) add(sessionId, expiresAt.getTime())
    for (const [sessionId, until] of expiryBySession) {
      if (until <= now().getTime()) expiryBySession.delete(sessionId)
    }
  }
  const reloadInBackground = () =>
    void reload().catch((error: unknown) =>
      log.warn({ err: error }, 'revoked sessions were not reloaded'),
    )

  await reload()
  const unsubscribe = changes.subscribe('session', (sessionId) => add(sessionId))
  changes.onGap(reloadInBackground)
  const timer = setInterval(reloadInBackground, reloadMs).unref()
  return {
    has: (sessionId) => expiryBySession.has(sessionId),
    async revoke(sessionId) {
      add(sessionId)
      const revokedAt = now()
      const expiresAt = new Date(revokedAt.getTime() + RETENTION_MS)
      await insertRevokedSession(db, { sessionId, revokedAt, expiresAt })
      changes.announce('session', sessionId)
    },
    onRevoked: (listener) => void listeners.add(listener),
    reload,
    close() {
      clearInterval(timer)
      unsubscribe()
    },
  }
}
