import { jwtVerify } from 'jose'

const MAX_LIFETIME_SECONDS = 24 * 3_600

/** Says that a push service does not take a message. */
export class PushRefusal extends Error {
  override name = 'PushRefusal'
  readonly status: 400 | 401 | 403 | 404 | 410 | 413 | 415
  constructor(status: PushRefusal['status'], message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The key of a sender that has proved who it is, by RFC 8292. @throws PushRefusal 401 without a signature; 403 for one that
 * is expired, lasts too long, is for another service or was made with another key than it names
 */
export async function requireSender(
  authorization: string | undefined,
  { audience, now }: { audience: string; now: Date },
): Promise<string> {
  const found = /^vapid (.*)$/i.exec(authorization ?? '')?.[1]
  const parts = new Map(
    (found ?? '').split(',').map((part) => part.trim().split(/=(.*)/s) as [string, string]),
  )
  const [token, key] = [parts.get('t'), parts.get('k')]
  if (!token || !key) throw new PushRefusal(401, 'The sender has not signed: see RFC 8292.')
  try {
    const { payload } = await jwtVerify(token, await toPublicKey(key), {
      algorithms: ['ES256'],
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'sub'],
    })
    if ((payload.exp ?? 0) > now.getTime() / 1_000 + MAX_LIFETIME_SECONDS) {
      throw new Error('it is valid for more than a day')
    }
    if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('its subject is no contact')
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw new PushRefusal(403, `The signature of the sender is not valid: ${why}`)
  }
  return key
}

/** A point of P-256, as it is sent. */
function toPublicKey(key: string): Promise<CryptoKey> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), curve, false, ['verify'])
}
