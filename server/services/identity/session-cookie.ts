import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { randomBytes } from 'node:crypto'
import { REFRESH_LIFETIME_DAYS } from '#domain/identity/session-rules.ts'
import type { Env } from '../../http/routes.ts'
import { findRequestOrigin } from './request-origin.ts'
import { openCredential, sealCredential, type Credential } from './sealed-credential.ts'

const SESSION_COOKIE = 'fayva_session'
const DEVICE_COOKIE = 'fayva_device'
const DAY_SECONDS = 24 * 60 * 60
const DEVICE_ID_PATTERN = /^[\w-]{16,64}$/

type Request = HonoContext<Env>

export function writeSessionCookie(c: Request, key: Buffer, credential: Credential): void {
  const maxAge = REFRESH_LIFETIME_DAYS * DAY_SECONDS
  setCookie(c, SESSION_COOKIE, sealCredential(key, credential), { ...attributesFor(c), maxAge })
}

export function readSessionCookie(c: Request, key: Buffer): Credential | undefined {
  const text = getCookie(c, SESSION_COOKIE)
  return text ? openCredential(key, text) : undefined
}

export function clearSessionCookie(c: Request): void {
  deleteCookie(c, SESSION_COOKIE, attributesFor(c))
}

/** This browser's random id, given to it on its first sign-in: limits count by it. */
export function keepDeviceCookie(c: Request): string {
  const known = getCookie(c, DEVICE_COOKIE)
  if (known && DEVICE_ID_PATTERN.test(known)) return known
  const device = randomBytes(15).toString('base64url')
  setCookie(c, DEVICE_COOKIE, device, { ...attributesFor(c), maxAge: 365 * DAY_SECONDS })
  return device
}

function attributesFor(c: Request) {
  const secure = findRequestOrigin(c).protocol === 'https:'
  return { path: '/api/auth', httpOnly: true, sameSite: 'Lax', secure } as const
}
