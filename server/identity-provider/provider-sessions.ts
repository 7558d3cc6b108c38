import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database, Queryable } from '../db/database.ts'
import {
  deleteSessionsBefore,
  insertSession,
  lockSession,
  markSessionRevoked,
  updateRotation,
  type SessionRow,
} from './provider.store.ts'

const REFRESH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const ROTATION_LEEWAY_MS = 10_000

export interface SessionKeeper {
  db: Database
  /** Signs refresh tokens. The table keeps none of them, so a copy of it opens no session. */
  refreshKey: Buffer
  now: () => Date
}

export type ProviderSession = Pick<SessionRow, 'sessionId' | 'userId' | 'phoneNumber' | 'scope'>

/** Opens a session inside the caller's transaction and returns its first refresh token. */
export async function openSession(
  keeper: SessionKeeper,
  tx: Queryable,
  person: Omit<ProviderSession, 'sessionId'>,
): Promise<{ session: ProviderSession; refreshToken: string }> {
  const now = keeper.now()
  const session = { ...person, sessionId: newSessionId() }
  await deleteSessionsBefore(tx, now)
  await insertSession(tx, { ...session, expiresAt: expiryFrom(now) })
  return { session, refreshToken: toRefreshToken(keeper, session.sessionId, 0) }
}

/**
 * Exchanges a refresh token for its successor. For 10 s after a rotation the token before it still
 * yields that same successor (two tabs refresh at once); a later replay ends the session.
 */
export async function rotateSession(
  keeper: SessionKeeper,
  refreshToken: string,
): Promise<{ session: ProviderSession; refreshToken: string } | undefined> {
  const presented = readRefreshToken(keeper, refreshToken)
  if (!presented) return undefined
  return keeper.db.transaction(async (tx) => {
    const now = keeper.now()
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
      refreshToken: toRefreshToken(keeper, sessionId, generation),
    }
  })
}

/** Ends the session this refresh token belongs to. Unknown tokens and repeats are fine. */
export async function revokeSession(keeper: SessionKeeper, refreshToken: string): Promise<void> {
  const presented = readRefreshToken(keeper, refreshToken)
  if (presented) await markSessionRevoked(keeper.db, presented.sessionId, keeper.now())
}

export function newSessionId(): string {
  return randomBytes(15).toString('base64url')
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + REFRESH_LIFETIME_MS)
}

/**
 * Which generation the answer carries; undefined for a replay. At most one rotation in 10 s, so that
 * a slow tab is never two generations behind.
 */
function nextGeneration(row: SessionRow, presented: number, now: Date): number | undefined {
  const isFresh = row.rotatedAt && now.getTime() - row.rotatedAt.getTime() < ROTATION_LEEWAY_MS
  if (presented === row.generation) return isFresh ? row.generation : row.generation + 1
  if (presented === row.generation - 1 && isFresh) return row.generation
  return undefined
}

function toRefreshToken(keeper: SessionKeeper, sessionId: string, generation: number): string {
  const content = `v1.${sessionId}.${generation}`
  return `${content}.${signatureOf(keeper, content).toString('base64url')}`
}

function readRefreshToken(
  keeper: SessionKeeper,
  token: string,
): { sessionId: string; generation: number } | undefined {
  const [version, sessionId, generation, signature] = token.split('.')
  if (version !== 'v1' || !sessionId || !generation || !signature) return undefined
  const expected = signatureOf(keeper, `v1.${sessionId}.${generation}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { sessionId, generation: Number(generation) }
}

function signatureOf(keeper: SessionKeeper, content: string): Buffer {
  return createHmac('sha256', keeper.refreshKey).update(content).digest()
}
