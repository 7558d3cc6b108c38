import { inSession, readObject, removeText } from '#app/api/browser-storage.ts'
import { accountPath, signInPath, staffHomePath, staffSignInPath } from '#app/paths.ts'
import { isStaffPath } from '#domain/values/staff-path.ts'
import { toOwnPath } from '#domain/values/redirect-target.ts'
import { REDIRECT_KEY } from './remember-redirect-route.ts'

/** An older path belongs to an earlier visit. */
const TTL_MS = 30 * 60_000

export type Audience = 'customer' | 'staff'

const HOME: Record<Audience, string> = { customer: accountPath(), staff: staffHomePath() }
export const SIGN_IN: Record<Audience, string> = {
  customer: signInPath(),
  staff: staffSignInPath(),
}

export function audienceOf(path: string): Audience {
  return isStaffPath(path) ? 'staff' : 'customer'
}

export function forgetRedirectRoute(): void {
  removeText(REDIRECT_KEY, inSession)
}

/** Where to go after sign-in: the redirect route, else the navigation state, else home. */
export function findPostLoginPath(audience: Audience, navigationState: unknown): string {
  const candidates = [readRedirectRoute(), readAuthRedirectTo(navigationState)]
  const paths = candidates.map((target) => target && toOwnPath(target))
  return paths.find((path) => path && isReturnPath(path, audience)) ?? HOME[audience]
}

/** A redirect leads only to pages of the same audience, and never to the sign-in page. */
function isReturnPath(path: string, audience: Audience): boolean {
  const pathname = path.replace(/\?.*/s, '').toLowerCase()
  const isSignIn = Object.values(SIGN_IN).includes(pathname)
  return !isSignIn && !pathname.startsWith('/api/') && audienceOf(pathname) === audience
}

function readRedirectRoute(): string | undefined {
  const { path, at } = readObject(REDIRECT_KEY, inSession) ?? {}
  const isFresh = typeof at === 'number' && Date.now() - at < TTL_MS
  return isFresh && typeof path === 'string' ? path : undefined
}

function readAuthRedirectTo(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { authRedirectTo } = state as { authRedirectTo?: unknown }
  return typeof authRedirectTo === 'string' ? authRedirectTo : undefined
}
