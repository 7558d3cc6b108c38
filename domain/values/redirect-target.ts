/** Stands for our own site while a target is resolved; it has no real address. */
const OWN_ORIGIN = 'https://own.invalid'

/**
 * The path and query of our own site that a target leads to, undefined when it leads elsewhere.
 * Resolved as a browser does it, which reads backslashes, tabs and dots in ways a prefix hides.
 */
export function toOwnPath(target: string): string | undefined {
  if (!target.startsWith('/') || !URL.canParse(target, OWN_ORIGIN)) return undefined
  const { origin, pathname, search } = new URL(target, OWN_ORIGIN)
  // `/.//host` stays on our site once, then reads as another host wherever its path is used
  if (origin !== OWN_ORIGIN || pathname.startsWith('//')) return undefined
  return `${pathname}${search}`
}

/** Where an automatic redirect may lead: a path of ours or a plain web address; else undefined. */
export function toRedirectTarget(target: string): string | undefined {
  return toOwnPath(target) ?? (isWebAddress(target) ? target : undefined)
}

function isWebAddress(target: string): boolean {
  const isPlain = /^https?:\/\//i.test(target) && !/[\\\p{Cc}]/u.test(target)
  return isPlain && URL.canParse(target) && new URL(target).username === ''
}
