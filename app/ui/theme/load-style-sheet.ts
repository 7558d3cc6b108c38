import { PAGE_STYLE } from '#domain/http/page-style.ts'

/**
 * Adds a style sheet behind the rules that the page carries itself and before those of its screens.
 * Settles when it is there, or cannot be had: then the page works with what it carries.
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
