import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { REFRESH_LEEWAY_SECONDS, REFRESH_LIFETIME_DAYS } from '#domain/identity/session-rules.ts'
import type { Database, Queryable } from '../db/database.ts'
import {
  deleteSessionsBefore,
  insertSession,
  lockSession,
  markSessionRevoked,
  updateRotation,
  type SessionRow,
} from './provider.store.ts'

const REFRESH_LIFETIME_MS = REFRESH_LIFETIME_DAYS * 24 * 60 * 60 * 1000
const ROTATION_LEEWAY_MS = REFRESH_LEEWAY_SECONDS * 1000

export interface SessionContext {
  db: Database
  /** Signs refresh tokens. The table stores none of them, so a copy of it opens no session. */
  refreshKey: Buffer
  now: () => Date
}

export type ProviderSession = Pick<SessionRow, 'sessionId' | 'userId' | 'phoneNumber' | 'scope'>

/** Opens a session inside the caller's transaction and returns its first refresh token. */
export async function openSession(
  context: SessionContext,
  tx: Queryable,
  person: Omit<ProviderSession, 'sessionId'>,
): Promise<{ session: ProviderSession; refreshToken: string }> {
  const now = context.now()
  const session = { ...person, sessionId: newSessionId() }
  await deleteSessionsBefore(tx, now)
  await insertSession(tx, { ...session, expiresAt: expiryFrom(now) })
  return { session, refreshToken: toRefreshToken(context, session.sessionId, 0) }
}

/**
 * Exchanges a refresh token for the next one. For 10 s after a rotation the previous token still
 * yields the same next token, because two tabs may refresh at once; replaying it later ends the
 * session.
 */
export async function rotateSession(
  context: SessionContext,
  refreshToken: string,
): Promise<{ session: ProviderSession; refreshToken: string } | undefined> {
  const presented = readRefreshToken(context, refreshToken)
  if (!presented) return undefined
  return context.db.transaction(async (tx) => {
    const now = context.now()
    const row = await lockSession(tx, presented.sessionId)
    if (!row || row.revokedAt || row.expiresAt <= now) return undefined
    const generation = nextGeneration(row, presented.generation, now)
    if (generation === undefined) {
      await markSessionRevoked(tx, row.sessionId, now)
      return undefined
    }
    if (generation !== row.generation) {
      const rotation = { generation, rotatedAt: now, expiresAt: expiryFrom(now) }
      await updateRotation(tx, row.sessionId, rotation)
    }
    const { sessionId, userId, phoneNumber, scope } = row
    return {
      session: { sessionId, userId, phoneNumber, scope },
      refreshToken: toRefreshToken(context, sessionId, generation),
    }
  })
}

/** Ends the session of this refresh token. Does nothing for an unknown token or an ended session. */
export async function revokeSession(context: SessionContext, refreshToken: string): Promise<void> {
  const presented = readRefreshToken(context, refreshToken)
  if (presented) await markSessionRevoked(context.db, presented.sessionId, context.now())
}

export function newSessionId(): string {
  return randomBytes(15).toString('base64url')
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + REFRESH_LIFETIME_MS)
}

/**
 * The generation of the token to return; undefined for a replay. Rotates at most once in 10 s, so
 * that a slow tab is never two generations behind.
 */
function nextGeneration(row: SessionRow, presented: number, now: Date): number | undefined {
  const isFresh = row.rotatedAt && now.getTime() - row.rotatedAt.getTime() < ROTATION_LEEWAY_MS
  if (presented === row.generation) return isFresh ? row.generation : row.generation + 1
  if (presented === row.generation - 1 && isFresh) return row.generation
  return undefined
}

function toRefreshToken(context: SessionContext, sessionId: string, generation: number): string {
  const content = `v1.${sessionId}.${generation}`
  return `${content}.${signatureOf(context, content).toString('base64url')}`
}

function readRefreshToken(
  context: SessionContext,
  token: string,
): { sessionId: string; generation: number } | undefined {
  const [version, sessionId, generation, signature] = token.split('.')
  if (version !== 'v1' || !sessionId || !generation || !signature) return undefined
  const expected = signatureOf(context, `v1.${sessionId}.${generation}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { sessionId, generation: Number(generation) }
}

function signatureOf(context: SessionContext, content: string): Buffer {
  return createHmac('sha256', context.refreshKey).update(content).digest()
}
