import type { Session } from '#domain/identity/identity.contract.ts'
import type { IdentityGateway, ProviderTokens } from './identity-gateway.ts'
import type { CountSends } from './limit-code-sends.ts'
import type { VerifyLimits } from './limit-verifications.ts'
import type { RevokedSessions } from './revoked-sessions.ts'

/** Data in the browser's encrypted cookie that refreshes and ends its session. */
export interface Credential {
  sessionId: string
  /** A session that cannot be refreshed has none. */
  refreshToken?: string | undefined
}

/** A session for the browser and the credential for its cookie. */
export interface IssuedSession {
  session: Session
  credential: Credential
}

/** The dependencies of the sign-in verbs, beside the request context. */
export interface IdentityDependencies {
  gateway: IdentityGateway
  revokedSessions: RevokedSessions
  /** Encrypts the cookie. */
  cookieKey: Buffer
  /** Encrypts the answers stored for repeated requests. */
  answerKey: Buffer
  /** A keyed hash of 43 characters, stored instead of a phone, device or address. */
  toKeyedHash: (text: string) => string
  verifyLimits: VerifyLimits
  countSends: CountSends
  /** A phone with a fixed code: no message is sent to it and no limits apply. */
  testPhone: string | undefined
  /** The id of a new account. */
  toUserId: (tokens: ProviderTokens) => string
}
