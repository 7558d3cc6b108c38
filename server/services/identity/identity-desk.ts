import type { IdentityGateway, ProviderTokens } from './identity-gateway.ts'
import type { createReplayWindow } from './replay-window.ts'
import type { RevokedSessions } from './revoked-sessions.ts'
import type { Session } from '#domain/identity/identity.contract.ts'
import type { Credential } from './sealed-credential.ts'

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
  /** Keys what the limits remember of phones, devices and addresses. */
  limitKey: Buffer
  /** A phone whose code is known beforehand: it gets no message and no limit. */
  testPhone: string | undefined
  /** The account id a new person gets. */
  toUserId: (tokens: ProviderTokens) => string
  sendOnce: ReturnType<typeof createReplayWindow<void>>
  verifyOnce: ReturnType<typeof createReplayWindow<OpenedSession>>
}
