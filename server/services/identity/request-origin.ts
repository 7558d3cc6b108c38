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

/** Whether the browser came over https, for the Secure mark of cookies. */
export function isHttps(c: Request): boolean {
  const { PUBLIC_URL, TRUSTED_PROXIES } = c.var.context.config
  if (PUBLIC_URL) return PUBLIC_URL.startsWith('https:')
  const forwarded = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
  if (TRUSTED_PROXIES > 0 && forwarded) return forwarded === 'https'
  return new URL(c.req.url).protocol === 'https:'
}

/**
 * Refuses a change another site made this browser send: it names a foreign Origin, or is a form.
 * @throws Failure forbidden
 */
export function requireOwnOrigin(c: Request): void {
  const type = c.req.header('content-type')
  const isForm = type !== undefined && !/^application\/([\w.-]+\+)?json\b/i.test(type)
  if (isForm || isFromElsewhere(c, c.req.header('origin'))) throw foreignOrigin()
}

/** Refuses a navigation that a link, a form or a picture of another site started. @throws Failure forbidden */
export function requireOwnNavigation(c: Request): void {
  if (isFromElsewhere(c, c.req.header('referer'))) throw foreignOrigin()
}

/** Browsers say it themselves on https; over plain http the address they come from is compared. */
function isFromElsewhere(c: Request, cameFrom: string | undefined): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  if (cameFrom === undefined) return false
  const { PUBLIC_URL } = c.var.context.config
  const own = [PUBLIC_URL && new URL(PUBLIC_URL).host, new URL(c.req.url).host]
  return !URL.canParse(cameFrom) || !own.includes(new URL(cameFrom).host)
}

function foreignOrigin(): Failure {
  return new Failure('forbidden', FOREIGN_ORIGIN, { code: 'FOREIGN_ORIGIN' })
}

function findConnectionAddress(c: Request): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // a request made in process has no connection
    return 'in-process'
  }
}
