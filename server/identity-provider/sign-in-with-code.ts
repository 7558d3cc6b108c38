import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { redeemCode, type CodeKeeper, type CodeOwner } from './one-time-codes.ts'
import {
  newSessionId,
  openSession,
  type ProviderSession,
  type SessionKeeper,
} from './provider-sessions.ts'
import { saveUser } from './provider.store.ts'

export interface SignInDesk {
  codes: CodeKeeper
  sessions: SessionKeeper
  /** The app's own account of a phone: its id is kept, so a known person stays the same person. */
  findUserIdByPhone: (phoneNumber: string) => Promise<string | undefined>
  testLogin: { phoneNumber: string; code: string } | undefined
}

export type SignIn =
  | { outcome: 'signed_in'; session: ProviderSession; refreshToken: string | undefined }
  | { outcome: 'wrong' | 'expired' }

/** Exchanges a request's code for a session. Of two equal requests one succeeds. */
export async function signInWithCode(
  desk: SignInDesk,
  { owner, code, scope }: { owner: CodeOwner; code: string; scope: string },
): Promise<SignIn> {
  const { phoneNumber } = owner
  const { db } = desk.sessions
  const knownUserId = await desk.findUserIdByPhone(phoneNumber)
  if (isTestLogin(desk, phoneNumber, code)) {
    const userId = await keepUser(db, phoneNumber, knownUserId)
    const session = { sessionId: newSessionId(), userId, phoneNumber, scope }
    return { outcome: 'signed_in', session, refreshToken: undefined }
  }
  return db.transaction(async (tx) => {
    const verdict = await redeemCode(desk.codes, tx, owner, code)
    if (verdict !== 'right') return { outcome: verdict }
    const userId = await keepUser(tx, phoneNumber, knownUserId)
    const opened = await openSession(desk.sessions, tx, { userId, phoneNumber, scope })
    return { outcome: 'signed_in', ...opened }
  })
}

/** The test login's session is short and cannot be refreshed. */
function isTestLogin({ testLogin }: SignInDesk, phoneNumber: string, code: string): boolean {
  if (!testLogin || phoneNumber !== testLogin.phoneNumber) return false
  const [given, expected] = [Buffer.from(code), Buffer.from(testLogin.code)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function keepUser(db: Queryable, phoneNumber: string, knownUserId: string | undefined) {
  const newUserId = randomBytes(12).toString('hex')
  return saveUser(db, { phoneNumber, knownUserId, newUserId })
}
