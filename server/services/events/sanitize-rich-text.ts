import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import {
  isRichTextLink,
  RICH_TEXT_SCHEMES,
  RICH_TEXT_TAGS,
  type SanitizedHtml,
} from '#domain/values/rich-text.ts'

const load = createRequire(import.meta.url)

/** Removes everything from the HTML of a description that the shared list does not allow. */
export function sanitizeRichText(html: string): SanitizedHtml {
  // a hundred modules that few requests need
  const sanitize = load('sanitize-html') as typeof sanitizeHtml
  return sanitize(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...RICH_TEXT_SCHEMES],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && !isRichTextLink(attribs.href ?? '') ? 'excludeTag' : false,
  }) as SanitizedHtml
}
