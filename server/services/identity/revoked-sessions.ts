import type { Logger } from 'pino'
import { SESSION_LIFETIME_SECONDS, TOKEN_LEEWAY_SECONDS } from '#domain/identity/session-rules.ts'
import type { Changes } from '../../db/changes.ts'
import type { Database } from '../../db/database.ts'
import { insertRevokedSession, listRevokedSessions } from './identity.store.ts'

const RELOAD_MS = 5_000
/** After this long the last token of a revoked session has expired. */
const KEPT_MS = (SESSION_LIFETIME_SECONDS + 2 * TOKEN_LEEWAY_SECONDS) * 1000

export interface RevokedSessions {
  has(sessionId: string): boolean
  /** Ends a session: here at once, in other processes as soon as they hear of it, within 5 s. */
  revoke(sessionId: string): Promise<void>
  /** Calls the listener when this session ends. @returns a function that stops listening */
  onRevoked(sessionId: string, listener: () => void): () => void
  /** Takes over what other processes have revoked. */
  reload(): Promise<void>
  close(): void
}

/** The sessions that ended early, in memory so that asking costs nothing. */
export async function watchRevokedSessions(options: {
  db: Database
  changes: Changes
  now: () => Date
  log: Logger
  reloadMs?: number
}): Promise<RevokedSessions> {
  const { db, changes, now, log, reloadMs = RELOAD_MS } = options
  const keptUntil = new Map<string, number>()
  const listeners = new Map<string, Set<() => void>>()

  const note = (sessionId: string, until = now().getTime() + KEPT_MS) => {
    if (keptUntil.has(sessionId)) return
    keptUntil.set(sessionId, until)
    for (const listener of listeners.get(sessionId) ?? []) listener()
  }
  const reload = async () => {
    const rows = await listRevokedSessions(db, now())
    // only added to: a session revoked here may not be in what was read
    for (const { sessionId, expiresAt } of rows) note(sessionId, expiresAt.getTime())
    for (const [sessionId, until] of keptUntil) {
      if (until <= now().getTime()) keptUntil.delete(sessionId)
    }
  }
  const reloadLater = () =>
    void reload().catch((error: unknown) =>
      log.warn({ err: error }, 'revoked sessions were not reloaded'),
    )

  await reload()
  const unsubscribe = changes.subscribe('session', (sessionId) => note(sessionId))
  changes.onGap(reloadLater)
  const timer = setInterval(reloadLater, reloadMs).unref()
  return {
    has: (sessionId) => keptUntil.has(sessionId),
    async revoke(sessionId) {
      note(sessionId)
      const revokedAt = now()
      const expiresAt = new Date(revokedAt.getTime() + KEPT_MS)
      await insertRevokedSession(db, { sessionId, revokedAt, expiresAt })
      changes.announce('session', sessionId)
    },
    onRevoked(sessionId, listener) {
      const ofSession = listeners.get(sessionId) ?? new Set()
      listeners.set(sessionId, ofSession.add(listener))
      return () => {
        ofSession.delete(listener)
        if (ofSession.size === 0) listeners.delete(sessionId)
      }
    },
    reload,
    close() {
      clearInterval(timer)
      unsubscribe()
    },
  }
}
