import { LRUCache } from 'lru-cache'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { hash } from 'node:crypto'
import { TOKEN_LEEWAY_SECONDS } from '#domain/identity/session-rules.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Caller } from '../../context.ts'
import { findVerifiedPhone } from './find-verified-phone.ts'
import { toSessionId } from './session-id.ts'

/** A busy venue's signed-in phones, at a few hundred bytes each. */
const CACHED_TOKENS = 20_000

export interface IdTokenRules {
  domain: string
  audience: string
  fetch: typeof fetch | undefined
  now: () => Date
  /** How the subjects of the SMS connection begin: a tenant has other ways to sign in. */
  subjectPrefix: string
  isRevoked: (sessionId: string) => boolean
  /** The account of the token's person. */
  findUserId: (subject: string, phoneNumber: string) => Promise<string | undefined>
}

/**
 * Tells who an id token speaks for; undefined when it is not valid. A token's signature is checked
 * once, its expiry and its session's revocation each time.
 */
export function createIdTokenVerifier(rules: IdTokenRules) {
  const keys = createRemoteJWKSet(
    new URL(`https://${rules.domain}/.well-known/jwks.json`),
    rules.fetch ? { [customFetch]: rules.fetch } : {},
  )
  const verified = new LRUCache<string, { caller: Required<Caller>; validUntil: number }>({
    max: CACHED_TOKENS,
  })
  const verify = async (token: string) => {
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
    return { caller: { userId, phoneNumber, sessionId }, validUntil }
  }

  return async (token: string): Promise<Caller | undefined> => {
    const key = hash('sha256', token, 'base64')
    const known = verified.get(key) ?? (await verify(token).catch(refuseToken))
    if (!known || rules.now().getTime() >= known.validUntil) {
      verified.delete(key)
      return undefined
    }
    verified.set(key, known)
    return rules.isRevoked(known.caller.sessionId) ? undefined : known.caller
  }
}

/** jose's codes for a key set that did not arrive. */
const KEYS_OUT_OF_REACH = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']

/** A wrong token is nobody's; a provider that cannot be asked is not the token's fault. */
function refuseToken(error: unknown): undefined {
  const isOutOfReach =
    error instanceof errors.JOSEError
      ? KEYS_OUT_OF_REACH.includes(error.code)
      : error instanceof TypeError
  if (isOutOfReach) {
    throw new Failure('unavailable', 'Sign-in cannot be checked right now. Please try again.', {
      code: 'IDENTITY_PROVIDER_UNAVAILABLE',
      retryAfterSeconds: 2,
      cause: error,
    })
  }
  if (error instanceof errors.JOSEError) return undefined
  throw error
}
