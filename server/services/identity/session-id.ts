import { hash } from 'node:crypto'

/** The session a token belongs to: its `sid` claim, or the token itself where a tenant sends none. */
export function toSessionId(idToken: string, sid: unknown): string {
  return typeof sid === 'string' && sid ? sid : `token-${hash('sha256', idToken, 'base64url')}`
}
