import type { SanitizedHtml } from '#domain/values/rich-text.ts'

const NEW_TAB = '<a target="_blank" rel="noopener noreferrer nofollow" href='

/** Shows a description that the server has sanitized; its links open in a new tab. */
export function RichText({ html, className = '' }: { html: SanitizedHtml; className?: string }) {
  // a sanitized text has "<a" nowhere but in tags, and no attribute but href
  const shown = html.replaceAll('<a href=', NEW_TAB)
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: shown }} />
}
