import { createHash } from 'node:crypto'

/** The stored hash of a token. Tokens are random, so it needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
