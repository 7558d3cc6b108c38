import { SignJWT } from 'jose'
import { randomBytes } from 'node:crypto'
import type { ProviderSession } from './provider-sessions.ts'
import type { SigningKey } from './signing-key.ts'

export interface TokenIssuer {
  issuer: string
  clientId: string
  audience: string
  key: SigningKey
  now: () => Date
}

/** The answer of /oauth/token, named as OAuth names it. */
export interface TokenAnswer {
  access_token: string
  id_token: string
  token_type: 'Bearer'
  expires_in: number
  scope: string
  refresh_token?: string
}

/** Signs the access and id tokens of a session. Both carry the session id as `sid`. */
export async function issueTokens(
  tokens: TokenIssuer,
  session: ProviderSession,
  lifetimeSeconds: number,
): Promise<TokenAnswer> {
  const scope = toTokenScope(session.scope)
  const issuedAt = Math.floor(tokens.now().getTime() / 1000)
  const sign = (claims: Record<string, unknown>, audience: string | string[]) =>
    new SignJWT({ ...claims, sid: session.sessionId, jti: randomBytes(8).toString('hex') })
      .setProtectedHeader({ alg: 'RS256', kid: tokens.key.kid, typ: 'JWT' })
      .setIssuer(tokens.issuer)
      .setSubject(session.userId)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(tokens.key.privateKey)
  const [accessToken, idToken] = await Promise.all([
    sign({ scope, azp: tokens.clientId }, [tokens.audience, `${tokens.issuer}userinfo`]),
    sign(
      {
        scope,
        phone_number: session.phoneNumber,
        phone_number_verified: true,
        name: session.phoneNumber,
      },
      tokens.clientId,
    ),
  ])
  return {
    access_token: accessToken,
    id_token: idToken,
    token_type: 'Bearer',
    expires_in: lifetimeSeconds,
    scope: session.scope,
  }
}

/** The scope of a token. offline_access only asks for a refresh token and grants nothing itself. */
function toTokenScope(granted: string): string {
  return granted
    .split(' ')
    .filter((scope) => scope !== 'offline_access')
    .join(' ')
}
