import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { redeemCode, type CodeContext, type CodeOwner } from './one-time-codes.ts'
import {
  newSessionId,
  openSession,
  type ProviderSession,
  type SessionContext,
} from './provider-sessions.ts'
import { saveUser } from './provider.store.ts'

export interface SignInDependencies {
  codes: CodeContext
  sessions: SessionContext
  /** The app's account of a phone. Its id is reused, so that a returning person keeps their account. */
  findUserIdByPhone: (phoneNumber: string) => Promise<string | undefined>
  testLogin: { phoneNumber: string; code: string } | undefined
}

export type SignIn =
  | { outcome: 'signed_in'; session: ProviderSession; refreshToken: string | undefined }
  | { outcome: 'wrong' | 'expired' }

/** Exchanges a code for a session. Only one of two identical requests succeeds. */
export async function signInWithCode(
  dependencies: SignInDependencies,
  { owner, code, scope }: { owner: CodeOwner; code: string; scope: string },
): Promise<SignIn> {
  const { phoneNumber } = owner
  const { db } = dependencies.sessions
  const knownUserId = await dependencies.findUserIdByPhone(phoneNumber)
  if (isTestLogin(dependencies, phoneNumber, code)) {
    const userId = await findOrCreateUser(db, phoneNumber, knownUserId)
    const session = { sessionId: newSessionId(), userId, phoneNumber, scope }
    return { outcome: 'signed_in', session, refreshToken: undefined }
  }
  return db.transaction(async (tx) => {
    const verdict = await redeemCode(dependencies.codes, tx, owner, code)
    if (verdict !== 'right') return { outcome: verdict }
    const userId = await findOrCreateUser(tx, phoneNumber, knownUserId)
    const opened = await openSession(dependencies.sessions, tx, { userId, phoneNumber, scope })
    return { outcome: 'signed_in', ...opened }
  })
}

/** The session of the test login is short and cannot be refreshed. */
function isTestLogin(
  { testLogin }: SignInDependencies,
  phoneNumber: string,
  code: string,
): boolean {
  if (!testLogin || phoneNumber !== testLogin.phoneNumber) return false
  const [given, expected] = [Buffer.from(code), Buffer.from(testLogin.code)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function findOrCreateUser(
  db: Queryable,
  phoneNumber: string,
  knownUserId: string | null = null,
): Promise<string> {
  const newUserId = randomBytes(12).toString('hex')
  const [user] = await saveUser(db, { phoneNumber, knownUserId, newUserId })
  return user?.userId ?? newUserId
}
