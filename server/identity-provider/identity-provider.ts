import { Hono, type Context } from 'hono'
import { createHmac, randomBytes } from 'node:crypto'
import {
  SESSION_LIFETIME_SECONDS,
  TEST_SESSION_LIFETIME_SECONDS,
} from '#domain/identity/session-rules.ts'
import type { Database } from '../db/database.ts'
import { isOurClient, readFields, type ClientCredentials } from './client-credentials.ts'
import { issueCode, type CodeOwner } from './one-time-codes.ts'
import { REQUEST_HEADER } from './request-header.ts'
import { revokeSession, rotateSession, type SessionContext } from './provider-sessions.ts'
import { signInWithCode, type SignInDependencies } from './sign-in-with-code.ts'
import { loadSigningKey } from './signing-key.ts'
import { issueTokens, type TokenIssuer } from './token-issuer.ts'

const GRANT_CODE = 'http://auth0.com/oauth/grant-type/passwordless/otp'
const GRANT_REFRESH = 'refresh_token'

export interface IdentityProviderOptions extends ClientCredentials {
  db: Database
  /** Host name of the issuer. Nothing needs to listen there. */
  domain: string
  audience: string
  /** Keys the code hashes and the refresh tokens. */
  secret: string
  now: () => Date
  /** `unanswered`: the message may still arrive. */
  sendCode: (phoneNumber: string, code: string) => Promise<'sent' | 'refused' | 'unanswered'>
  findUserIdByPhone: SignInDependencies['findUserIdByPhone']
  isAllowedReturn: (url: string) => boolean
  testLogin?: SignInDependencies['testLogin']
}

/** State shared by the endpoints. */
interface Provider {
  options: IdentityProviderOptions
  dependencies: SignInDependencies
  sessions: SessionContext
  tokens: TokenIssuer
}

/**
 * An identity provider that speaks the part of Auth0's Authentication API the product uses, with
 * its state in the schema identity_provider. It does not count wrong codes: its client does, as it
 * must with an Auth0 tenant. @returns a fetch for any Auth0 client to use as its transport
 */
export async function createIdentityProvider(
  options: IdentityProviderOptions,
): Promise<{ fetch: typeof fetch }> {
  const { db, now } = options
  const sessions = { db, refreshKey: deriveKey(options.secret, 'refresh tokens'), now }
  const provider: Provider = {
    options,
    sessions,
    dependencies: {
      codes: { db, pepper: deriveKey(options.secret, 'code hashes'), now },
      sessions,
      findUserIdByPhone: options.findUserIdByPhone,
      testLogin: options.testLogin,
    },
    tokens: {
      issuer: `https://${options.domain}/`,
      clientId: options.clientId,
      audience: options.audience,
      key: await loadSigningKey(db),
      now,
    },
  }
  const app = new Hono()
    .get('/.well-known/openid-configuration', (c) =>
      c.json(describeProvider(provider.tokens.issuer)),
    )
    .get('/.well-known/jwks.json', (c) => c.json({ keys: [provider.tokens.key.publicJwk] }))
    .post('/passwordless/start', (c) => startPasswordless(provider, c))
    .post('/oauth/token', (c) => exchangeToken(provider, c))
    .post('/oauth/revoke', (c) => revokeToken(provider, c))
    .get('/v2/logout', (c) => logOut(provider, c))
  return { fetch: async (input, init) => app.fetch(new Request(input, init)) }
}

async function startPasswordless({ options, dependencies }: Provider, c: Context) {
  const fields = await readFields(c.req)
  if (!(await isOurClient(c.req, fields, options)))
    return refuse(c, 401, 'access_denied', 'Unauthorized')
  const phoneNumber = String(fields.phone_number ?? '')
  if (fields.connection !== 'sms' || !/^\+[1-9]\d{6,14}$/.test(phoneNumber)) {
    return refuse(c, 400, 'bad.phone_number', 'Invalid phone number')
  }
  if (dependencies.testLogin?.phoneNumber !== phoneNumber) {
    const code = await issueCode(dependencies.codes, ownerOf(c, phoneNumber))
    const outcome = await options.sendCode(phoneNumber, code)
    if (outcome === 'refused') return refuse(c, 400, 'sms_provider_error', 'Error sending SMS')
    if (outcome === 'unanswered')
      return refuse(c, 504, 'sms_provider_error', 'The SMS network did not answer')
  }
  const requestId = randomBytes(12).toString('hex')
  return c.json({ _id: requestId, phone_number: phoneNumber, phone_verified: false })
}

async function exchangeToken(provider: Provider, c: Context) {
  const fields = await readFields(c.req)
  c.header('cache-control', 'no-store')
  if (!(await isOurClient(c.req, fields, provider.options))) {
    return refuse(c, 401, 'access_denied', 'Unauthorized')
  }
  if (fields.grant_type === GRANT_CODE) return exchangeCode(provider, c, fields)
  if (fields.grant_type === GRANT_REFRESH) return exchangeRefreshToken(provider, c, fields)
  return refuse(c, 400, 'unsupported_grant_type', 'Unsupported grant type')
}

function ownerOf(c: Context, phoneNumber: string): CodeOwner {
  return { requestId: c.req.header(REQUEST_HEADER) ?? phoneNumber, phoneNumber }
}

/** Auth0's own error texts, word for word. */
const REFUSALS = {
  wrong: { status: 403, error: 'invalid_grant', text: 'Wrong phone number or verification code.' },
  expired: {
    status: 403,
    error: 'invalid_grant',
    text: 'The verification code has expired. Please try to login again.',
  },
} as const

async function exchangeCode(
  { dependencies, tokens }: Provider,
  c: Context,
  fields: Record<string, unknown>,
) {
  const signIn = await signInWithCode(dependencies, {
    owner: ownerOf(c, String(fields.username ?? '')),
    code: String(fields.otp ?? ''),
    scope: String(fields.scope ?? 'openid'),
  })
  if (signIn.outcome !== 'signed_in') {
    const { status, error, text } = REFUSALS[signIn.outcome]
    return refuse(c, status, error, text)
  }
  const { session, refreshToken } = signIn
  if (!refreshToken)
    return c.json(await issueTokens(tokens, session, TEST_SESSION_LIFETIME_SECONDS))
  const answer = await issueTokens(tokens, session, SESSION_LIFETIME_SECONDS)
  const isLasting = session.scope.split(' ').includes('offline_access')
  return c.json(isLasting ? { ...answer, refresh_token: refreshToken } : answer)
}

async function exchangeRefreshToken(
  { sessions, tokens }: Provider,
  c: Context,
  fields: Record<string, unknown>,
) {
  const rotated = await rotateSession(sessions, String(fields.refresh_token ?? ''))
  if (!rotated) return refuse(c, 403, 'invalid_grant', 'Unknown or invalid refresh token.')
  const answer = await issueTokens(tokens, rotated.session, SESSION_LIFETIME_SECONDS)
  return c.json({ ...answer, refresh_token: rotated.refreshToken })
}

async function revokeToken({ options, sessions }: Provider, c: Context) {
  const fields = await readFields(c.req)
  if (!(await isOurClient(c.req, fields, options)))
    return refuse(c, 401, 'access_denied', 'Unauthorized')
  await revokeSession(sessions, String(fields.token ?? ''))
  return c.body(null, 200)
}

function logOut({ options }: Provider, c: Context) {
  const returnTo = c.req.query('returnTo') ?? ''
  if (options.isAllowedReturn(returnTo)) return c.redirect(returnTo)
  return c.text('The "returnTo" parameter is not one of the Allowed Logout URLs.', 400)
}

function refuse(c: Context, status: 400 | 401 | 403 | 504, error: string, description: string) {
  return c.json({ error, error_description: description }, status)
}

function describeProvider(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}oauth/token`,
    revocation_endpoint: `${issuer}oauth/revoke`,
    jwks_uri: `${issuer}.well-known/jwks.json`,
    end_session_endpoint: `${issuer}v2/logout`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
  }
}

function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}
