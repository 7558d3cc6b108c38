import type { z } from 'zod'
import { hasUserName } from './web-link.ts'

/** HTML that the server has sanitized; a page may show it as it is. */
export type SanitizedHtml = string & z.$brand<'SanitizedHtml'>

/** Tags allowed in descriptions. */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'] as const

/** Schemes allowed for links in descriptions. */
export const RICH_TEXT_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

/** Limit in characters of HTML. */
export const RICH_TEXT_MAX_LENGTH = 20_000

/** Whether an absolute address has an allowed scheme, and no user name. Relative addresses are refused. */
export function isRichTextLink(href: string): boolean {
  try {
    const scheme = new URL(href).protocol.slice(0, -1)
    return (RICH_TEXT_SCHEMES as readonly string[]).includes(scheme) && !hasUserName(href)
  } catch {
    return false
  }
}
