import { isPagePath, toOwnPath, toRedirectTarget } from '#domain/values/redirect-target.ts'
import type { Config } from './config.ts'

/** The configured public address. What a request claims to be the host is never used. */
export function findPublicAddress({ PUBLIC_URL, PORT }: Config): URL {
  return new URL(PUBLIC_URL ?? `http://localhost:${PORT}`)
}

/** This path and query at the public address, also for a path that begins like another host. */
export function toPublicUrl(config: Config, path: { pathname: string; search: string }): URL {
  const url = findPublicAddress(config)
  url.pathname = path.pathname
  url.search = path.search
  return url
}

/** What printed codes begin with, and whether it is final: configured, and with https. */
export function findPrintedOrigin(config: Config): { origin: string; isFinal: boolean } {
  const { origin, protocol } = findPublicAddress(config)
  return { origin, isFinal: config.PUBLIC_URL !== undefined && protocol === 'https:' }
}

/** Whether a web address belongs to this installation, also at a former address. */
export function isOwnAddress(config: Config, address: string): boolean {
  if (!URL.canParse(address)) return false
  return [findPublicAddress(config).host, ...listOldHosts(config)].includes(new URL(address).host)
}

/** The path of a target that leads to this installation; undefined for another site. */
export function findOwnPathname(config: Config, target: string): string | undefined {
  const own = toOwnPath(target)
  if (own === undefined && !isOwnAddress(config, target)) return undefined
  return new URL(own ?? target, 'https://own.invalid').pathname
}

/** What a code or a wristband may lead to: a page of this site, or a plain address of another one; else undefined. */
export function toCodeTarget(config: Config, target: string): string | undefined {
  const pathname = findOwnPathname(config, target)
  if (pathname !== undefined && !isPagePath(pathname)) return undefined
  return toRedirectTarget(target)
}

export function listOldHosts({ OLD_PUBLIC_URLS }: Config): string[] {
  return OLD_PUBLIC_URLS.map((url) => new URL(url).host)
}

/**
 * Whether a code leads there at once: within this installation, or over https to a host that the operator trusts.
 * Elsewhere a page names the host first, because people trust what is printed with our address.
 */
export function isTrustedTarget(config: Config, target: string): boolean {
  if (toOwnPath(target) !== undefined || isOwnAddress(config, target)) return true
  if (!URL.canParse(target)) return false
  const { protocol, hostname, port } = new URL(target)
  if (protocol !== 'https:' || port !== '') return false
  return config.TRUSTED_LINK_HOSTS.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  )
}
