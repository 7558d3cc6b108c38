import sanitizeHtml from 'sanitize-html'
import {
  isRichTextLink,
  RICH_TEXT_SCHEMES,
  RICH_TEXT_TAGS,
  type SanitizedHtml,
} from '#domain/values/rich-text.ts'

/** Removes everything from the HTML of a description that the shared list does not allow. */
export function sanitizeRichText(html: string): SanitizedHtml {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...RICH_TEXT_SCHEMES],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && !isRichTextLink(attribs.href ?? '') ? 'excludeTag' : false,
  }) as SanitizedHtml
}
