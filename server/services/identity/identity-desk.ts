import type { Session } from '#domain/identity/identity.contract.ts'
import type { IdentityGateway, ProviderTokens } from './identity-gateway.ts'
import type { VerifyLimits } from './limit-verifications.ts'
import type { RevokedSessions } from './revoked-sessions.ts'

/** What the browser keeps for us and cannot read: the means to refresh its session and to end it. */
export interface Credential {
  sessionId: string
  /** Absent for a session that cannot be refreshed. */
  refreshToken?: string | undefined
}

/** A session as the browser gets it, and what goes into its cookie. */
export interface OpenedSession {
  session: Session
  credential: Credential
}

/** What the verbs of sign-in work with besides their context. */
export interface IdentityDesk {
  gateway: IdentityGateway
  revokedSessions: RevokedSessions
  /** Seals the cookie. */
  cookieKey: Buffer
  /** Seals the answers that are kept for a repeat of their request. */
  answerKey: Buffer
  /** What is remembered of a phone, a device or an address: a keyed hash, 43 characters. */
  toKey: (text: string) => string
  verifyLimits: VerifyLimits
  /** A phone whose code is known beforehand: it gets no message and no limit. */
  testPhone: string | undefined
  /** The account id a new person gets. */
  toUserId: (tokens: ProviderTokens) => string
}
