import { LRUCache } from 'lru-cache'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { hash } from 'node:crypto'
import { TOKEN_LEEWAY_SECONDS } from '#domain/identity/session-rules.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Caller } from '../../process/context.ts'
import { findVerifiedPhone, toSessionId } from './token-claims.ts'

/**
 * The cache is large enough for the signed-in phones of a busy venue, at a few hundred bytes each.
 */
const CACHED_TOKENS = 20_000

type VerifiedCaller = Caller & { sessionId: string; validUntil: number }

export interface IdTokenRules {
  domain: string
  audience: string
  fetch: typeof fetch | undefined
  now: () => Date
  /** The prefix of the SMS connection's subjects, because a tenant may have other ways to sign in. */
  subjectPrefix: string
  isRevoked: (sessionId: string) => boolean
  /** Finds the account of the token's user. */
  findUserId: (subject: string, phoneNumber: string) => Promise<string | undefined>
}

/**
 * Finds the caller of an id token; undefined when the token is not valid. The signature is checked
 * once and cached, the expiry and the session's revocation every time.
 */
export function createIdTokenVerifier(rules: IdTokenRules) {
  const keys = createRemoteJWKSet(
    new URL(`https://${rules.domain}/.well-known/jwks.json`),
    rules.fetch ? { [customFetch]: rules.fetch } : {},
  )
  const verified = new LRUCache<string, VerifiedCaller>({ max: CACHED_TOKENS })
  const verify = async (token: string): Promise<VerifiedCaller | undefined> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: `https://${rules.domain}/`,
      audience: rules.audience,
      algorithms: ['RS256'],
      clockTolerance: TOKEN_LEEWAY_SECONDS,
      currentDate: rules.now(),
      requiredClaims: ['sub', 'exp'],
    })
    const phoneNumber = findVerifiedPhone(payload)
    if (!phoneNumber || !payload.sub?.startsWith(rules.subjectPrefix)) return undefined
    const userId = await rules.findUserId(payload.sub, phoneNumber)
    if (!userId) return undefined
    const sessionId = toSessionId(token, payload.sid)
    const validUntil = ((payload.exp ?? 0) + TOKEN_LEEWAY_SECONDS) * 1000
    return { userId, phoneNumber, sessionId, validUntil }
  }

  return async (token: string): Promise<Caller | undefined> => {
    const key = hash('sha256', token, 'base64')
    const known = verified.get(key) ?? (await verify(token).catch(refuseToken))
    if (!known || rules.now().getTime() >= known.validUntil) {
      verified.delete(key)
      return undefined
    }
    verified.set(key, known)
    return rules.isRevoked(known.sessionId) ? undefined : known
  }
}

/** jose's error codes for a key set that could not be fetched. */
const KEY_FETCH_ERRORS = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']

/** An invalid token has no caller. An unreachable provider is a 503, because the token may be valid. */
function refuseToken(error: unknown): undefined {
  const isUnreachable =
    error instanceof errors.JOSEError
      ? KEY_FETCH_ERRORS.includes(error.code)
      : error instanceof TypeError
  if (isUnreachable) {
    throw new Failure('unavailable', 'Sign-in cannot be checked right now. Please try again.', {
      code: 'IDENTITY_PROVIDER_UNAVAILABLE',
      retryAfterSeconds: 2,
      cause: error,
    })
  }
  if (error instanceof errors.JOSEError) return undefined
  throw error
}
