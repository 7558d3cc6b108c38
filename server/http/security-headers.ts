import type { Config } from '../process/config.ts'

const HALF_A_YEAR_SECONDS = 15_552_000
const STRIPE_SCRIPT = 'https://js.stripe.com'
const STRIPE_FRAMES = 'https://js.stripe.com https://hooks.stripe.com'
const STRIPE_API = 'https://api.stripe.com'

/**
 * The two style elements that React Aria adds: touch behavior of buttons, scrolling under a
 * popover.
 */
export const REACT_ARIA_STYLES = [
  '38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
]

/** The headers of every response. */
export function commonHeaders(config: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
  const isHttps = config.PUBLIC_URL?.startsWith('https:')
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'SAMEORIGIN',
    'Permissions-Policy': `camera=(self), payment=(self "${STRIPE_SCRIPT}"), geolocation=(), microphone=()`,
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${HALF_A_YEAR_SECONDS}` }),
  }
}

/**
 * The content security policy of a page. Inline scripts and styles are allowed by their hashes, so
 * that a cached page can be sent to all visitors; components set only style attributes.
 */
export function contentSecurityPolicy(page: {
  scriptHashes: string[]
  styleHashes: string[]
  /** The scanner's decoder is WebAssembly. */
  isStaff: boolean
  isHttps: boolean
}): string {
  const scripts = page.scriptHashes.map(toSource).join(' ')
  const styles = page.styleHashes.map(toSource).join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts} ${STRIPE_SCRIPT}${page.isStaff ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src 'self' ${styles} ${REACT_ARIA_STYLES.map(toSource).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' ${STRIPE_API}`,
    `frame-src 'self' ${STRIPE_FRAMES}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(page.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function toSource(hash: string): string {
  return `'sha256-${hash}'`
}
