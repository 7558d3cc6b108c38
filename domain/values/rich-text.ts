/** Tags allowed in descriptions, by the server's sanitizer and the page that shows them. */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'] as const

export type RichTextTag = (typeof RICH_TEXT_TAGS)[number]

/** Schemes allowed for links in descriptions. */
export const RICH_TEXT_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

/** In characters of HTML. */
export const RICH_TEXT_MAX_LENGTH = 20_000

export function isRichTextTag(name: string): name is RichTextTag {
  return (RICH_TEXT_TAGS as readonly string[]).includes(name)
}

/** Whether an absolute address has an allowed scheme. Relative addresses are refused. */
export function isRichTextLink(href: string): boolean {
  try {
    const scheme = new URL(href).protocol.slice(0, -1)
    return (RICH_TEXT_SCHEMES as readonly string[]).includes(scheme)
  } catch {
    return false
  }
}
