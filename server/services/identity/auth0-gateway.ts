import {
  AuthClient,
  PasswordlessStartError,
  PasswordlessVerifyError,
  TokenByRefreshTokenError,
  type TokenResponse,
} from '@auth0/auth0-auth-js'
import { SESSION_SCOPES } from '#domain/identity/session-rules.ts'
import {
  INVALID_PHONE,
  SEND_FAILED,
  SESSION_ENDED,
  TOO_MANY_CODES,
  VERIFY_FAILED,
} from '#domain/identity/identity.messages.ts'
import { RESEND_COUNTDOWN_SECONDS } from '#domain/identity/verification-code.ts'
import { Failure } from '#domain/values/failure.ts'
import { REQUEST_HEADER } from '../../identity-provider/request-header.ts'
import { findVerifiedPhone, toSessionId } from './token-claims.ts'
import type { CodeRequest, IdentityGateway, ProviderTokens } from './identity-gateway.ts'
import { tooManyAttempts } from './limit-verifications.ts'

/** Shorter than the browser's 10 s; the SDK would wait for 30, or forever. */
const TIMEOUT_MS = 6_000
/**
 * A tenant uses up a code even when its answer comes too late: the browser's repeat waits for that
 * answer. Shorter than the time after which a repeat takes over.
 */
const REDEEM_TIMEOUT_MS = 13_000

export interface Auth0Options {
  domain: string
  clientId: string
  clientSecret: string
  audience: string | undefined
  /** The embedded provider's transport; undefined uses the network. */
  fetch: typeof fetch | undefined
}

/** Talks to an Auth0 tenant, or to a provider that implements its protocol behind `fetch`. */
export function createAuth0Gateway(options: Auth0Options): IdentityGateway {
  const transport = options.fetch ?? fetchWithin(TIMEOUT_MS)
  const createClient = (customFetch: typeof fetch) =>
    new AuthClient({
      domain: options.domain,
      clientId: options.clientId,
      clientSecret: options.clientSecret,
      customFetch,
      telemetry: { enabled: false },
    })
  const client = createClient(transport)
  const redeemer = createClient(options.fetch ?? fetchWithin(REDEEM_TIMEOUT_MS))
  return {
    async sendCode(phoneNumber, request) {
      await client.passwordless
        .sendSms({ phoneNumber }, forwardedHeaders(request))
        .catch(refuseSend)
    },
    async redeemCode(phoneNumber, code, request) {
      const scope = `${SESSION_SCOPES} offline_access`
      const audience = options.audience ? { audience: options.audience } : {}
      const answer = await redeemer
        .getTokenByPasswordlessSms(
          { phoneNumber, code, scope, ...audience },
          forwardedHeaders(request),
        )
        .catch(refuseCode)
      return toProviderTokens(answer)
    },
    async refresh(refreshToken) {
      return toProviderTokens(
        await client.getTokenByRefreshToken({ refreshToken }).catch(refuseRefresh),
      )
    },
    async revoke(refreshToken) {
      await client.revokeToken({ token: refreshToken, tokenTypeHint: 'refresh_token' })
    },
    async logoutUrl(returnTo) {
      if (options.fetch) return undefined
      return String(await client.buildLogoutUrl({ returnTo }))
    },
    async fetchKeys() {
      const response = await transport(`https://${options.domain}/.well-known/jwks.json`)
      return response.json()
    },
  }
}

function fetchWithin(ms: number): typeof fetch {
  return (input, init) => {
    const signals = [AbortSignal.timeout(ms), ...(init?.signal ? [init.signal] : [])]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
}

/** Lets a tenant apply its limits per user address instead of ours. A tenant ignores the request header. */
function forwardedHeaders({ address, requestId }: CodeRequest) {
  return { headers: { 'auth0-forwarded-for': address, [REQUEST_HEADER]: requestId } }
}

function toProviderTokens(answer: TokenResponse): ProviderTokens {
  const { idToken, claims } = answer
  const phoneNumber = claims && findVerifiedPhone(claims)
  if (!idToken || !phoneNumber) {
    throw new Failure('unavailable', VERIFY_FAILED, { code: 'IDENTITY_PROVIDER_INCOMPLETE' })
  }
  return {
    accessToken: answer.accessToken,
    idToken,
    refreshToken: answer.refreshToken,
    subject: claims.sub,
    phoneNumber,
    sessionId: toSessionId(idToken, claims.sid),
    expiresAt: new Date(claims.exp * 1000),
  }
}

function refuseSend(error: unknown): never {
  const reason = error instanceof PasswordlessStartError ? error.cause?.error : undefined
  if (reason === 'bad.phone_number')
    throw new Failure('bad_request', INVALID_PHONE, { code: 'INVALID_PHONE' })
  if (reason === 'too_many_requests') {
    throw new Failure('too_many', TOO_MANY_CODES, { code: 'TOO_MANY_CODES', retryAfterSeconds: 60 })
  }
  const isRefused = error instanceof PasswordlessStartError && (error.statusCode ?? 500) < 500
  const code = isRefused ? 'CODE_NOT_SENT' : 'CODE_MAY_ARRIVE'
  throw new Failure('unavailable', SEND_FAILED, { code, cause: error })
}

function refuseCode(error: unknown): never {
  const cause = error instanceof PasswordlessVerifyError ? error.cause : undefined
  if (cause?.error === 'too_many_attempts') {
    throw tooManyAttempts(RESEND_COUNTDOWN_SECONDS)
  }
  if (cause?.error === 'invalid_grant') {
    throw new Failure('forbidden', cause.error_description, { code: 'WRONG_CODE' })
  }
  throw new Failure('unavailable', VERIFY_FAILED, { code: 'CODE_NOT_VERIFIED', cause: error })
}

function refuseRefresh(error: unknown): never {
  const cause = error instanceof TokenByRefreshTokenError ? error.cause : undefined
  if (cause?.error === 'invalid_grant') {
    throw new Failure('unauthorized', SESSION_ENDED, { code: 'SESSION_ENDED' })
  }
  throw new Failure('unavailable', 'The session could not be refreshed. Please try again.', {
    code: 'SESSION_NOT_REFRESHED',
    cause: error,
  })
}
