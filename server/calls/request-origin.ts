import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { FOREIGN_ORIGIN } from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context as HonoContext } from 'hono'
import type { Config } from '../process/config.ts'
import type { ApiRequest } from './api-request.ts'

/** IPv4 addresses in IPv6: mapped, or translated by NAT64. */
const HOLDS_IPV4 = /^(0:0:0:0:0:ffff|64:ff9b:0:0:0:0):/

/**
 * The client's address: the connection's, or the one the outermost trusted proxy saw. For IPv6 it
 * is the network, because one client has all addresses of a /64.
 */
export function findClientAddress(c: ApiRequest): string {
  return findAddress(c.var.context.config, c)
}

/** The client's address, of a request outside the API. */
export function findAddress(
  { TRUSTED_PROXIES: hops }: Pick<Config, 'TRUSTED_PROXIES'>,
  c: HonoContext,
): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const seen = hops > 0 ? forwarded.at(-hops)?.trim() : undefined
  return toNetwork(seen || findConnectionAddress(c))
}

function toNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const [start = '', end] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = (part?: string) => (part ? part.split(':') : [])
  const zeros = end === undefined ? 0 : 8 - groups(start).length - groups(end).length
  const all = [...groups(start), ...Array<string>(zeros).fill('0'), ...groups(end)]
  if (HOLDS_IPV4.test(all.join(':'))) return all.slice(6).flatMap(toBytes).join('.')
  return `${all.slice(0, 4).join(':')}::/64`
}

function toBytes(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** Whether the browser uses https, for the Secure attribute of cookies. */
export function isHttps(c: ApiRequest): boolean {
  const { PUBLIC_URL, TRUSTED_PROXIES } = c.var.context.config
  if (PUBLIC_URL) return PUBLIC_URL.startsWith('https:')
  const forwarded = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
  if (TRUSTED_PROXIES > 0 && forwarded) return forwarded === 'https'
  return new URL(c.req.url).protocol === 'https:'
}

/** Refuses cross-site requests: a foreign Origin, or a form post. @throws Failure forbidden */
export function requireSameOrigin(c: ApiRequest): void {
  const type = c.req.header('content-type')
  const isForm = type !== undefined && !/^application\/([\w.-]+\+)?json\b/i.test(type)
  if (isForm || isCrossOrigin(c, c.req.header('origin'))) throw crossOriginRequest()
}

/** Refuses a navigation started by a link, form or picture of another site. @throws Failure forbidden */
export function requireSameOriginNavigation(c: ApiRequest): void {
  if (isCrossOrigin(c, c.req.header('referer'))) throw crossOriginRequest()
}

/** Browsers send Sec-Fetch-Site over https; over plain http the host of the source is compared. */
function isCrossOrigin(c: ApiRequest, source: string | undefined): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  if (source === undefined) return false
  const { PUBLIC_URL } = c.var.context.config
  const own = [PUBLIC_URL && new URL(PUBLIC_URL).host, new URL(c.req.url).host]
  return !URL.canParse(source) || !own.includes(new URL(source).host)
}

function crossOriginRequest(): Failure {
  return new Failure('forbidden', FOREIGN_ORIGIN, { code: 'FOREIGN_ORIGIN' })
}

function findConnectionAddress(c: HonoContext): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // an in-process request has no connection
    return 'in-process'
  }
}
