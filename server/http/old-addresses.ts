import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../process/config.ts'
import { listOldHosts, toPublicUrl } from '../process/public-address.ts'

/** Calls and webhooks of programs, which may not follow a redirect, and the checks of load balancers. */
const STAYS = /^\/(api|healthz|readyz|metrics)(\/|\?|$)/i

/**
 * Redirects requests for a former address to the same path at the public one, so that printed codes keep working.
 * @returns whether it answered
 */
export function redirectOldAddresses(config: Config, headers: Record<string, string>) {
  const hosts = new Set(listOldHosts(config))
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (hosts.size === 0 || !hosts.has(request.headers.host?.toLowerCase() ?? '')) return false
    const path = request.url ?? '/'
    if (STAYS.test(path) || !path.startsWith('/')) return false
    const [pathname = '/', ...query] = path.split('?')
    const search = query.length > 0 ? `?${query.join('?')}` : ''
    const { href } = toPublicUrl(config, { pathname, search })
    response.writeHead(308, { ...headers, Location: href, 'Content-Length': 0 }).end()
    return true
  }
}
