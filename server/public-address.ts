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
