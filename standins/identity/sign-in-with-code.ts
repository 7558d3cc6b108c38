import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction } from './in-transaction.ts'
import { guessCode, spendCode, type CodeKeeper } from './one-time-codes.ts'
import {
  newSessionId,
  openSession,
  type ProviderSession,
  type SessionKeeper,
} from './provider-sessions.ts'

export interface SignInDesk {
  codes: CodeKeeper
  sessions: SessionKeeper
  /** The app's own account of a phone: its id is kept, so a known person stays the same person. */
  findUserIdByPhone: (phoneNumber: string) => Promise<string | undefined>
  testLogin: { phoneNumber: string; code: string } | undefined
}

export type SignIn =
  | { outcome: 'signed_in'; session: ProviderSession; refreshToken: string | undefined }
  | { outcome: 'wrong' | 'expired' | 'locked' }

/** Exchanges a phone number and its code for a session. Of two equal requests one succeeds. */
export async function signInWithCode(
  desk: SignInDesk,
  { phoneNumber, code, scope }: { phoneNumber: string; code: string; scope: string },
): Promise<SignIn> {
  const { pool, now } = desk.sessions
  if (isTestLogin(desk, phoneNumber, code)) {
    const userId = await keepUser(pool, phoneNumber, await desk.findUserIdByPhone(phoneNumber))
    const session = { sessionId: newSessionId(), userId, phoneNumber, scope }
    return { outcome: 'signed_in', session, refreshToken: undefined }
  }
  const guess = await guessCode(desk.codes, phoneNumber, code)
  if (guess.verdict !== 'right') return { outcome: guess.verdict }
  const knownUserId = await desk.findUserIdByPhone(phoneNumber)
  return inTransaction(pool, async (client) => {
    const isMine = await spendCode(client, { phoneNumber, codeId: guess.codeId, at: now() })
    if (!isMine) return { outcome: 'wrong' }
    const userId = await keepUser(client, phoneNumber, knownUserId)
    const opened = await openSession(desk.sessions, client, { userId, phoneNumber, scope })
    return { outcome: 'signed_in', ...opened }
  })
}

/** The test login's session is short and cannot be refreshed. */
export function isTestLogin(desk: SignInDesk, phoneNumber: string, code: string): boolean {
  const { testLogin } = desk
  if (!testLogin || phoneNumber !== testLogin.phoneNumber) return false
  const [given, expected] = [Buffer.from(code), Buffer.from(testLogin.code)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function keepUser(
  client: Pick<Pool, 'query'>,
  phoneNumber: string,
  knownUserId: string | undefined,
): Promise<string> {
  const { rows } = await client.query<{ user_id: string }>(
    `insert into standin_identity.users as u (user_id, phone_number) values ($1, $2)
     on conflict (phone_number) do update set user_id = coalesce($3, u.user_id)
     returning user_id`,
    [knownUserId ?? randomBytes(12).toString('hex'), phoneNumber, knownUserId ?? null],
  )
  return rows[0]?.user_id ?? ''
}
