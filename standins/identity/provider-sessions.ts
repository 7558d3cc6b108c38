import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from './in-transaction.ts'

const REFRESH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const ROTATION_LEEWAY_MS = 10_000

export interface SessionKeeper {
  pool: Pool
  /** Signs refresh tokens. The table keeps none of them, so a copy of it opens no session. */
  refreshKey: Buffer
  now: () => Date
}

export interface ProviderSession {
  sessionId: string
  userId: string
  phoneNumber: string
  scope: string
}

interface SessionRow {
  session_id: string
  user_id: string
  phone_number: string
  scope: string
  generation: number
  rotated_at: Date | null
  expires_at: Date
  revoked_at: Date | null
}

/** Opens a session inside the caller's transaction and returns its first refresh token. */
export async function openSession(
  keeper: SessionKeeper,
  client: PoolClient,
  person: Omit<ProviderSession, 'sessionId'>,
): Promise<{ session: ProviderSession; refreshToken: string }> {
  const session = { ...person, sessionId: newSessionId() }
  const expiresAt = new Date(keeper.now().getTime() + REFRESH_LIFETIME_MS)
  await client.query(
    `insert into standin_identity.sessions (session_id, user_id, phone_number, scope, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [session.sessionId, session.userId, session.phoneNumber, session.scope, expiresAt],
  )
  await client.query('delete from standin_identity.sessions where expires_at < $1', [keeper.now()])
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
  return inTransaction(keeper.pool, async (client) => {
    const { rows } = await client.query<SessionRow>(
      'select * from standin_identity.sessions where session_id = $1 for update',
      [presented.sessionId],
    )
    const row = rows[0]
    const now = keeper.now()
    if (!row || row.revoked_at || row.expires_at <= now) return undefined
    const generation = nextGeneration(row, presented.generation, now)
    if (generation === undefined) {
      await revokeRow(client, row.session_id, now)
      return undefined
    }
    if (generation !== row.generation) {
      await client.query(
        `update standin_identity.sessions set generation = $2, rotated_at = $3, expires_at = $4
         where session_id = $1`,
        [row.session_id, generation, now, new Date(now.getTime() + REFRESH_LIFETIME_MS)],
      )
    }
    return {
      session: toSession(row),
      refreshToken: toRefreshToken(keeper, row.session_id, generation),
    }
  })
}

/** Ends the session this refresh token belongs to. Unknown tokens and repeats are fine. */
export async function revokeSession(keeper: SessionKeeper, refreshToken: string): Promise<void> {
  const presented = readRefreshToken(keeper, refreshToken)
  if (presented) await revokeRow(keeper.pool, presented.sessionId, keeper.now())
}

export function newSessionId(): string {
  return randomBytes(15).toString('base64url')
}

/**
 * Which generation the answer carries; undefined for a replay. At most one rotation in 10 s, so that
 * a slow tab is never two generations behind.
 */
function nextGeneration(row: SessionRow, presented: number, now: Date): number | undefined {
  const isFresh = row.rotated_at && now.getTime() - row.rotated_at.getTime() < ROTATION_LEEWAY_MS
  if (presented === row.generation) return isFresh ? row.generation : row.generation + 1
  if (presented === row.generation - 1 && isFresh) return row.generation
  return undefined
}

async function revokeRow(client: Pool | PoolClient, sessionId: string, at: Date): Promise<void> {
  await client.query(
    `update standin_identity.sessions set revoked_at = $2
     where session_id = $1 and revoked_at is null`,
    [sessionId, at],
  )
}

function toSession(row: SessionRow): ProviderSession {
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    phoneNumber: row.phone_number,
    scope: row.scope,
  }
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
