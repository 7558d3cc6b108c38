import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const TENANT = {
  AUTH0_DOMAIN: 'tenant.auth0.test',
  AUTH0_CLIENT_ID: 'client',
  AUTH0_CLIENT_SECRET: 'secret',
}
export const TENANT_CODE = '135790'

const OTP_GRANT = 'http://auth0.com/oauth/grant-type/passwordless/otp'

/** An Auth0 tenant that sends no messages and accepts one code. Its id tokens name no session. */
export async function createAuth0Tenant(now: () => Date) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const issuer = `https://${TENANT.AUTH0_DOMAIN}/`
  const revoked: string[] = []
  let held = Promise.resolve()
  let refreshArrived = Promise.withResolvers<void>()
  /** Overrides claims of the id tokens it signs. */
  const claims: Record<string, unknown> = {}
  /** The settings of its application, as the dashboard would change them. */
  const application = {
    secret: TENANT.AUTH0_CLIENT_SECRET,
    grants: [OTP_GRANT, 'refresh_token'],
    logoutUrls: [] as string[],
  }

  const signIdToken = (phoneNumber: string, differences: Record<string, unknown> = claims) => {
    const issuedAt = Math.floor(now().getTime() / 1000)
    return new SignJWT({
      iss: issuer,
      aud: TENANT.AUTH0_CLIENT_ID,
      sub: `sms|${phoneNumber}`,
      name: phoneNumber,
      phone_number: phoneNumber,
      phone_number_verified: true,
      jti: crypto.randomUUID(),
      iat: issuedAt,
      exp: issuedAt + 3600,
      ...differences,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(privateKey)
  }
  const toTokens = async (phoneNumber: string) => ({
    access_token: 'opaque',
    id_token: await signIdToken(phoneNumber),
    refresh_token: `${phoneNumber} ${crypto.randomUUID()}`,
    token_type: 'Bearer',
    expires_in: 3600,
  })

  const app = new Hono()
    .get('/.well-known/openid-configuration', (c) =>
      c.json({
        issuer,
        authorization_endpoint: `${issuer}authorize`,
        token_endpoint: `${issuer}oauth/token`,
        revocation_endpoint: `${issuer}oauth/revoke`,
        end_session_endpoint: `${issuer}oidc/logout`,
        jwks_uri: `${issuer}.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    )
    .get('/.well-known/jwks.json', async (c) =>
      c.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] }),
    )
    .post('/passwordless/start', (c) => c.json({ _id: 'r1' }))
    .post('/oauth/token', async (c) => {
      const fields = await readFields(c.req)
      const { username, otp, refresh_token: refreshToken, grant_type: grant = '' } = fields
      if (fields.client_secret !== undefined && fields.client_secret !== application.secret) {
        return c.json({ error: 'access_denied', error_description: 'Unauthorized' }, 401)
      }
      if (!application.grants.includes(grant)) {
        const description = `Grant type '${grant}' not allowed for the client.`
        return c.json({ error: 'unauthorized_client', error_description: description }, 403)
      }
      if (refreshToken) {
        if (!refreshToken.startsWith('+')) {
          const description = 'Unknown or invalid refresh token.'
          return c.json({ error: 'invalid_grant', error_description: description }, 403)
        }
        refreshArrived.resolve()
        await held
        return c.json(await toTokens(refreshToken.split(' ')[0] ?? ''))
      }
      if (otp === TENANT_CODE) return c.json(await toTokens(username ?? ''))
      return c.json({ error: 'invalid_grant', error_description: 'Wrong code.' }, 403)
    })
    .get('/v2/logout', (c) => {
      const returnTo = c.req.query('returnTo') ?? ''
      if (application.logoutUrls.includes(returnTo)) return c.redirect(returnTo)
      return c.text('The "returnTo" querystring parameter is not defined as a valid URL.', 400)
    })
    .post('/oauth/revoke', async (c) => {
      revoked.push((await readFields(c.req)).token ?? '')
      return c.body(null, 200)
    })
  const fetch: typeof globalThis.fetch = async (input, init) => app.fetch(new Request(input, init))
  return {
    fetch,
    claims,
    application,
    revoked,
    signIdToken,
    /** Refreshes are answered only after this settles. @returns when the next one arrives */
    holdRefreshes(until: Promise<void>): Promise<void> {
      held = until
      refreshArrived = Promise.withResolvers()
      return refreshArrived.promise
    },
  }
}

async function readFields(request: { raw: Request }): Promise<Record<string, string | undefined>> {
  const text = await request.raw.text()
  if (text.startsWith('{')) return JSON.parse(text) as Record<string, string>
  return Object.fromEntries(new URLSearchParams(text))
}
