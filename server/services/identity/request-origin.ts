import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { FOREIGN_ORIGIN } from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Env } from '../../http/routes.ts'

type Request = HonoContext<Env>

/** The client's address: the connection's, or what the outermost trusted proxy saw. */
export function findClientAddress(c: Request): string {
  const hops = c.var.context.config.TRUSTED_PROXIES
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const seen = hops > 0 ? forwarded.at(-hops)?.trim() : undefined
  return seen || findConnectionAddress(c)
}

/** Where the browser believes it is, for redirects and the Secure mark of cookies. */
export function findRequestOrigin(c: Request): URL {
  const { PUBLIC_URL, TRUSTED_PROXIES } = c.var.context.config
  const url = new URL(c.req.url)
  if (TRUSTED_PROXIES > 0) {
    const scheme = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
    if (scheme === 'https' || scheme === 'http') url.protocol = scheme
  }
  return new URL(PUBLIC_URL ?? url.origin)
}

/**
 * Refuses a request another site made this browser send: such a request names a foreign Origin, or is
 * a form. @throws Failure forbidden
 */
export function requireOwnOrigin(c: Request): void {
  const type = c.req.header('content-type')
  const isForm = type !== undefined && !/^application\/([\w.-]+\+)?json\b/i.test(type)
  const origin = c.req.header('origin')
  const own = [findRequestOrigin(c).host, c.req.header('host')]
  const isForeign = origin !== undefined && !own.includes(hostOf(origin))
  if (isForm || isForeign)
    throw new Failure('forbidden', FOREIGN_ORIGIN, { code: 'FOREIGN_ORIGIN' })
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin
}

function findConnectionAddress(c: Request): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // a request made in process has no connection
    return 'in-process'
  }
}
