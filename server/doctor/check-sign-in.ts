import type { Config } from '../process/config.ts'
import {
  type Check,
  failure,
  type Finding,
  ok,
  refusal,
  runAfter,
  runChecks,
  warning,
} from './check.ts'

const SERVICE = 'Sign-in'
const TENANT = 'Check AUTH0_DOMAIN.'
const CLIENT = 'Check AUTH0_CLIENT_ID and AUTH0_CLIENT_SECRET in the Auth0 Dashboard.'
const RETURN_PATHS = ['/auth/callback', '/staff/auth/callback']
const OTP_GRANT = 'http://auth0.com/oauth/grant-type/passwordless/otp'
/** A number that nobody has, so that no code is sent. */
const NOBODY = '+12025550100'

interface Tenant {
  url: string
  clientId: string
  clientSecret: string
  fetch: typeof globalThis.fetch
}

/** Whether the Auth0 tenant signs people in, keeps them signed in and lets them log out. Nobody gets a code. */
export async function checkSignIn(
  config: Config,
  fetch: typeof globalThis.fetch,
): Promise<Check[]> {
  const { AUTH0_DOMAIN, AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET, PUBLIC_URL } = config
  if (!AUTH0_DOMAIN || !AUTH0_CLIENT_ID || !AUTH0_CLIENT_SECRET) {
    const own = ok('Fayva signs people in by itself.')
    return runChecks(config, SERVICE, [{ name: 'provider', run: () => own, fix: '' }])
  }
  const tenant: Tenant = {
    url: `https://${AUTH0_DOMAIN}`,
    clientId: AUTH0_CLIENT_ID,
    clientSecret: AUTH0_CLIENT_SECRET,
    fetch,
  }
  return runAfter(
    config,
    SERVICE,
    { name: 'tenant', fix: TENANT, run: (signal) => checkTenant(tenant, signal) },
    [
      {
        name: 'passwordless grant',
        fix: CLIENT,
        run: (signal) =>
          checkGrant(tenant, signal, 'Passwordless OTP', {
            grant_type: OTP_GRANT,
            username: NOBODY,
            otp: '000000',
            realm: 'sms',
          }),
      },
      {
        name: 'refresh grant',
        fix: CLIENT,
        run: (signal) =>
          checkGrant(tenant, signal, 'Refresh Token', {
            grant_type: 'refresh_token',
            refresh_token: 'none',
          }),
      },
      {
        name: 'logout addresses',
        fix: CLIENT,
        run: (signal) => checkLogouts(tenant, signal, PUBLIC_URL),
      },
    ],
  )
}

async function checkTenant({ url, fetch }: Tenant, signal: AbortSignal): Promise<Finding> {
  const response = await fetch(`${url}/.well-known/openid-configuration`, { signal })
  const text = `${url} answers ${response.status}.`
  if (response.status === 404) return refusal(text, TENANT, ['AUTH0_DOMAIN'])
  if (!response.ok) return failure(text, TENANT)
  const { issuer } = (await response.json()) as { issuer?: string }
  if (issuer === `${url}/`) return ok(`The Auth0 tenant ${url} answers.`)
  const fix = 'Set AUTH0_DOMAIN to that name.'
  return refusal(`${url} calls itself ${issuer}.`, fix, ['AUTH0_DOMAIN'])
}

/** Asks with a code or a token that nobody has: the refusal says whether the grant is allowed. */
async function checkGrant(
  { url, clientId, clientSecret, fetch }: Tenant,
  signal: AbortSignal,
  name: string,
  fields: Record<string, string>,
): Promise<Finding> {
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret }),
    signal,
  })
  const { error = '' } = (await response.json()) as { error?: string }
  if (error === 'invalid_grant') return ok(`The grant ${name} is allowed.`)
  if (error === 'unauthorized_client') {
    return failure(
      `The application may not use the grant ${name}.`,
      `Allow it in the Auth0 Dashboard: Applications, Advanced Settings, Grant Types.`,
    )
  }
  if (response.status === 401) {
    return refusal('The tenant does not know the client.', CLIENT, [
      'AUTH0_CLIENT_ID',
      'AUTH0_CLIENT_SECRET',
    ])
  }
  return warning(`The tenant answers ${response.status} ${error}.`.replace(' .', '.'), CLIENT)
}

async function checkLogouts(
  { url, clientId, fetch }: Tenant,
  signal: AbortSignal,
  publicUrl: string | undefined,
): Promise<Finding> {
  if (!publicUrl) {
    return warning('Logout addresses cannot be checked without PUBLIC_URL.', 'Set PUBLIC_URL.')
  }
  const addresses = RETURN_PATHS.map((path) => publicUrl.replace(/\/$/, '') + path)
  const answers = await Promise.all(
    addresses.map(async (returnTo) => {
      const query = new URLSearchParams({ client_id: clientId, returnTo })
      const response = await fetch(`${url}/v2/logout?${query}`, { signal, redirect: 'manual' })
      await response.body?.cancel()
      return response.headers.get('location') === returnTo
    }),
  )
  const refused = addresses.filter((_, index) => !answers[index])
  if (refused.length === 0) return ok('People return here when they log out.')
  return failure(
    `Logging out does not lead back to ${refused.join(' and ')}.`,
    'Add it to the Allowed Logout URLs of the application in the Auth0 Dashboard.',
  )
}
