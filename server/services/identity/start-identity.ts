import { createHmac, randomBytes } from 'node:crypto'
import { CODE_LIFETIME_SECONDS } from '#domain/identity/verification-code.ts'
import type { Services } from '../../process/context.ts'
import type { Database } from '../../db/database.ts'
import { findPublicAddress } from '../../process/public-address.ts'
import type { FindDeviceKey, RenewDeviceKey, VerifyIdToken } from '../../calls/api-request.ts'
import type { Auth0Options } from './auth0-gateway.ts'
import { createIdTokenVerifier } from './id-token-verifier.ts'
import type { IdentityDependencies } from './identity-dependencies.ts'
import type { IdentityGateway } from './identity-gateway.ts'
import { createIdentityRoutes } from './identity.routes.ts'
import { getOrCreateSecret, selectUserIdByPhone, selectUserIdOfToken } from './identity.store.ts'
import { createSendCounter } from './limit-code-sends.ts'
import { createVerifyLimits } from './limit-verifications.ts'
import { watchRevokedSessions, type RevokedSessions } from './revoked-sessions.ts'
import { readDeviceCookie, renewDeviceCookie } from './session-cookie.ts'
import type { SmsGateway } from './sms-gateway.ts'

/** Names used inside the embedded provider; nothing listens at its domain. */
const EMBEDDED_DOMAIN = 'identity.fayva.internal'
const EMBEDDED_CLIENT_ID = 'fayva-web'
const EMBEDDED_AUDIENCE = 'https://api.fayva.internal'

type Needs = Pick<Services, 'changes' | 'config' | 'db' | 'log' | 'now'> & {
  /** Reads the account of each new token, also that of staff: guests cannot take its connections. */
  tokenDb?: Database
}

export interface Identity {
  verifyIdToken: VerifyIdToken
  findDeviceKey: FindDeviceKey
  renewDeviceKey: RenewDeviceKey
  routes: ReturnType<typeof createIdentityRoutes>
  revokedSessions: RevokedSessions
  stop: () => void
}

/** Starts sign-in with the configured Auth0 tenant, else with the embedded provider. */
export async function startIdentity(needs: Needs, sms: SmsGateway): Promise<Identity> {
  const { config, db, now } = needs
  const secret =
    config.APP_SECRET ?? (await getOrCreateSecret(db, 'app', randomBytes(32).toString('hex')))
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  const provider = findTenant(needs) ?? (await startEmbeddedProvider(needs, sms, secret))
  const isEmbedded = provider.fetch !== undefined
  const limitKey = keyFor('send limits')
  const revokedSessions = await watchRevokedSessions(needs)
  const dependencies: IdentityDependencies = {
    gateway: openGateway(provider),
    revokedSessions,
    cookieKey: keyFor('session cookie'),
    answerKey: keyFor('sign-in answers'),
    toKeyedHash: (text) => createHmac('sha256', limitKey).update(text).digest('base64url'),
    verifyLimits: createVerifyLimits(db.$client, config),
    countSends: createSendCounter(config),
    testPhone: isEmbedded ? findTestLogin(needs)?.phoneNumber : undefined,
    // a tenant's ids contain a vertical bar, which does not belong in a URL
    toUserId: (tokens) => (isEmbedded ? tokens.subject : randomBytes(12).toString('hex')),
  }
  const toDeviceKey = (device: string) => dependencies.toKeyedHash(`device ${device}`)
  const verifyIdToken = createIdTokenVerifier({
    domain: provider.domain,
    audience: provider.clientId,
    fetch: provider.fetch,
    now,
    subjectPrefix: isEmbedded ? '' : 'sms|',
    isRevoked: revokedSessions.has,
    findUserId: async (subject, phoneNumber) =>
      isEmbedded
        ? subject
        : (await selectUserIdOfToken.run(needs.tokenDb ?? db, { phoneNumber }))?.userId,
  })
  return {
    verifyIdToken,
    findDeviceKey: (c) => {
      const device = readDeviceCookie(c)
      return device && toDeviceKey(device)
    },
    renewDeviceKey: (c) => toDeviceKey(renewDeviceCookie(c, dependencies)),
    routes: createIdentityRoutes(dependencies),
    revokedSessions,
    stop: revokedSessions.close,
  }
}

/** Loads the provider's SDK with the first call. With its 50 files a start would take 4 % longer. */
function openGateway(provider: Auth0Options): IdentityGateway {
  let gateway: IdentityGateway | undefined
  async function open() {
    const { createAuth0Gateway } = await import('./auth0-gateway.ts')
    gateway ??= createAuth0Gateway(provider)
    return gateway
  }
  return {
    sendCode: async (...values) => (await open()).sendCode(...values),
    redeemCode: async (...values) => (await open()).redeemCode(...values),
    refresh: async (...values) => (await open()).refresh(...values),
    revoke: async (...values) => (await open()).revoke(...values),
    logoutUrl: async (...values) => (await open()).logoutUrl(...values),
    fetchKeys: async () => (await open()).fetchKeys(),
  }
}

function findTenant({ config }: Needs): Auth0Options | undefined {
  const {
    AUTH0_DOMAIN: domain,
    AUTH0_CLIENT_ID: clientId,
    AUTH0_CLIENT_SECRET: clientSecret,
  } = config
  if (!domain || !clientId || !clientSecret) return undefined
  return { domain, clientId, clientSecret, audience: undefined, fetch: undefined }
}

async function startEmbeddedProvider(
  needs: Needs,
  sms: SmsGateway,
  secret: string,
): Promise<Auth0Options> {
  const { createIdentityProvider } = await import('../../identity-provider/identity-provider.ts')
  const { config, db, log, now } = needs
  const client = {
    domain: EMBEDDED_DOMAIN,
    clientId: EMBEDDED_CLIENT_ID,
    clientSecret: createHmac('sha256', secret).update('client secret').digest('base64url'),
    audience: EMBEDDED_AUDIENCE,
  }
  const { hostname: siteDomain, origin: ownOrigin } = findPublicAddress(config)
  const provider = await createIdentityProvider({
    ...client,
    db,
    secret,
    now,
    findUserIdByPhone: (phoneNumber) => findUserIdByPhone(needs, phoneNumber),
    isAllowedReturn: (url) => URL.canParse(url) && new URL(url).origin === ownOrigin,
    testLogin: findTestLogin(needs),
    async sendCode(to, code) {
      try {
        await sms.send({ to, body: toSignInMessage(code, siteDomain) })
        return 'sent'
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'could not send a sign-in code')
        const isRefused = error instanceof Error && 'status' in error && Number(error.status) < 500
        return isRefused ? 'refused' : 'unanswered'
      }
    },
  })
  return { ...client, fetch: provider.fetch }
}

/**
 * The text of a code message. The last line lets phones suggest the code above the keyboard, on our
 * site only.
 */
function toSignInMessage(code: string, domain: string): string {
  const minutes = CODE_LIFETIME_SECONDS / 60
  return [
    `Your Fayva verification code is: ${code}`,
    `It works for ${minutes} minutes. Never share it.`,
    '',
    `@${domain} #${code}`,
  ].join('\n')
}

/** The test login is off in production, whatever the environment says. */
function findTestLogin({ config }: Needs) {
  const { TEST_LOGIN_PHONE: phoneNumber, TEST_LOGIN_CODE: code, isProduction } = config
  return phoneNumber && code && !isProduction ? { phoneNumber, code } : undefined
}

async function findUserIdByPhone({ db }: Needs, phoneNumber: string): Promise<string | undefined> {
  const [user] = await selectUserIdByPhone(db, { phoneNumber })
  return user?.userId
}

/** Logs only the error's class and code, because the SMS provider's texts repeat the phone number. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : ''
  return `${error instanceof Error ? error.name : 'unknown'}${code}`
}
