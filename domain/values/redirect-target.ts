const OWN_ORIGIN = 'https://own.invalid'
const WEB_PROTOCOLS = new Set(['http:', 'https:'])

/**
 * Whether an automatic redirect may lead there: a path of ours or a plain web address. Parsed, never
 * matched by its beginning: browsers read `//host`, `\host` and tabs in ways a prefix does not show.
 */
export function isSafeRedirect(target: string): boolean {
  if (hasControlCharacter(target) || target.includes('\\')) return false
  if (!URL.canParse(target, OWN_ORIGIN)) return false
  const url = new URL(target, OWN_ORIGIN)
  if (url.origin === OWN_ORIGIN) return target.startsWith('/')
  return WEB_PROTOCOLS.has(url.protocol) && /^https?:\/\//i.test(target) && url.username === ''
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20)
}
