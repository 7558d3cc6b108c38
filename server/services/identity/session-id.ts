import { hash } from 'node:crypto'

/** The session id of a token: its `sid` claim, or a hash of the token when a tenant sends none. */
export function toSessionId(idToken: string, sid: unknown): string {
  return typeof sid === 'string' && sid ? sid : `token-${hash('sha256', idToken, 'base64url')}`
}
