import { createHash } from 'node:crypto'

/** What is stored of a token. It is random, so it needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
