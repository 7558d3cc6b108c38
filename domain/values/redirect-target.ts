/** Placeholder origin for resolving a target; the domain does not exist. */
const OWN_ORIGIN = 'https://own.invalid'

/** What is no page: a call of the API could do something, such as signing out. */
const NO_PAGE = /^\/(api|dev|metrics|healthz|readyz)(\/|$)/i

/**
 * The path and query of a page of this site; undefined for what leads to another site or is no page. Resolved
 * like a browser does, because a prefix check misses backslashes, tabs and dots.
 */
export function toOwnPath(target: string): string | undefined {
  if (!target.startsWith('/') || !URL.canParse(target, OWN_ORIGIN)) return undefined
  const { origin, pathname, search } = new URL(target, OWN_ORIGIN)
  // `/.//host` resolves to this site, but its path `//host` would lead to another one
  if (origin !== OWN_ORIGIN || pathname.startsWith('//')) return undefined
  return isPagePath(pathname) ? `${pathname}${search}` : undefined
}

/** Whether a path of this site is one of a page; the server reads it decoded. */
export function isPagePath(pathname: string): boolean {
  try {
    return !NO_PAGE.test(decodeURI(pathname))
  } catch {
    // the server reads a path that cannot be decoded as it is
    return !NO_PAGE.test(pathname)
  }
}

/** A safe target of an automatic redirect: a page of this site or a plain web address; else undefined. */
export function toRedirectTarget(target: string): string | undefined {
  return toOwnPath(target) ?? (isPlainWebAddress(target) ? target : undefined)
}

/** Stricter than a link that people follow: nothing in it may be read in two ways. */
function isPlainWebAddress(target: string): boolean {
  const isPlain = /^https?:\/\//i.test(target) && !/[\\\p{Cc}]/u.test(target)
  return isPlain && URL.canParse(target) && new URL(target).username === ''
}
