const TEXT = 'Rehearsal installation'
const STRIPES = 'repeating-linear-gradient(135deg,#facc15 0 .75rem,#1c1917 .75rem 1.5rem)'

/**
 * In the flow above the page, with stripes that stay at the top edge when it scrolls. An element that the page's own
 * scripts do not know stays where it is.
 */
const STYLE = [
  `[data-sandbox]{background:${STRIPES};padding:.375rem;text-align:center;font:600 .875rem/1.5 system-ui,sans-serif}`,
  '[data-sandbox] p{display:inline-block;margin:0;padding:0 .75rem;background:#facc15;color:#1c1917;border-radius:.25rem}',
  `[data-sandbox]::after{content:'';position:fixed;inset:0 0 auto;height:.25rem;background:${STRIPES};z-index:2147483647;pointer-events:none}`,
].join('')

const BANNER = `<aside data-sandbox aria-label="${TEXT}"><style>${STYLE}</style><p>${TEXT}</p></aside>`

/** The page with the banner of a sandbox, which is its first content. */
export function withSandboxBanner(html: string): string {
  return html.replace(/<body[^>]*>/, (body) => body + BANNER)
}
