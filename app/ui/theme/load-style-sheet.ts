import { PAGE_STYLE } from '#domain/http/page-style.ts'

/**
 * Inserts a style sheet after the page's inline rules and before the style sheets of its screens.
 * Settles when it has loaded or failed; after a failure the inline rules remain.
 */
export function loadStyleSheet(href: string): Promise<void> {
  const own = document.querySelector(`style[data-href="${PAGE_STYLE}"]`)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    if (own) own.after(link)
    else document.head.append(link)
  })
}
