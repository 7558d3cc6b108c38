import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { randomBytes } from 'node:crypto'
import { REFRESH_LIFETIME_DAYS } from '#domain/identity/session-rules.ts'
import type { ApiRequest } from '../../calls/api-request.ts'
import type { Credential, IdentityDependencies } from './identity-dependencies.ts'
import { isHttps } from '../../calls/request-origin.ts'
import { unseal, seal } from '../../calls/seal.ts'

const SESSION_COOKIE = 'fayva_session'
const DEVICE_COOKIE = 'fayva_device'
const DAY_SECONDS = 24 * 60 * 60
const DEVICE_ID_PATTERN = /^[\w-]{16,64}$/

export async function writeSessionCookie(
  c: ApiRequest,
  { cookieKey }: IdentityDependencies,
  credential: Credential,
): Promise<void> {
  const maxAge = REFRESH_LIFETIME_DAYS * DAY_SECONDS
  const sealed = await seal(cookieKey, credential)
  setCookie(c, SESSION_COOKIE, sealed, { ...attributesFor(c), maxAge })
}

export async function readSessionCookie(
  c: ApiRequest,
  { cookieKey }: IdentityDependencies,
): Promise<Credential | undefined> {
  const text = getCookie(c, SESSION_COOKIE)
  const opened = text ? await unseal(cookieKey, text) : undefined
  return opened as Credential | undefined
}

export function clearSessionCookie(c: ApiRequest): void {
  deleteCookie(c, SESSION_COOKIE, attributesFor(c))
}

/**
 * The id of this browser, renewed for a year with each request for a code or a demo. The code works
 * in this browser only, and limits count by it. Two first requests with one idempotency key get the same
 * id.
 */
export function renewDeviceCookie(c: ApiRequest, { toKeyedHash }: IdentityDependencies): string {
  const { intent } = c.var.context
  const fresh = () =>
    intent ? toKeyedHash(`first device ${intent.key}`) : randomBytes(24).toString('base64url')
  const device = readDeviceCookie(c) ?? fresh()
  // the limit on free orders counts by this cookie too, so it is sent to the whole API
  const attributes = { ...attributesFor(c), path: '/api' }
  setCookie(c, DEVICE_COOKIE, device, { ...attributes, maxAge: 365 * DAY_SECONDS })
  return device
}

export function readDeviceCookie(c: ApiRequest): string | undefined {
  const known = getCookie(c, DEVICE_COOKIE)
  return known && DEVICE_ID_PATTERN.test(known) ? known : undefined
}

function attributesFor(c: ApiRequest) {
  return { path: '/api/auth', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const
}
