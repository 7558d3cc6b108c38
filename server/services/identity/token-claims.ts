import { hash } from 'node:crypto'

/**
 * The verified phone number of a token, from its own claim; a `name` that looks like a number does
 * not count.
 */
export function findVerifiedPhone(claims: object): string | undefined {
  const { phone_number: phoneNumber, phone_number_verified: isVerified } = claims as {
    phone_number?: unknown
    phone_number_verified?: unknown
  }
  return isVerified === true && typeof phoneNumber === 'string' ? phoneNumber : undefined
}

/** The session id of a token: its `sid` claim, or a hash of the token when a tenant sends none. */
export function toSessionId(idToken: string, sid: unknown): string {
  return typeof sid === 'string' && sid ? sid : `token-${hash('sha256', idToken, 'base64url')}`
}
