import type { Control } from './control.ts'

const test = 'server/services/pictures/pictures.test.ts'
const reencode = 'server/services/pictures/reencode-picture.ts'
const routes = 'server/services/pictures/pictures.routes.ts'

export const controls: Control[] = [
  {
    protects: 'An upload over the limit is cut off before it fills the memory',
    file: routes,
    find: ', limitBody(MAX_BODY_BYTES)]',
    replace: ']',
    test,
    testName: 'a body over the limit',
  },
  {
    protects: 'A picture of too many pixels is refused',
    file: reencode,
    find: 'limitInputPixels: MAX_PIXELS',
    replace: 'limitInputPixels: false',
    test,
    testName: 'just over 40 megapixels',
  },
  {
    protects: 'Two pictures at most are decoded at the same time',
    file: reencode,
    find: 'const CONCURRENCY = 2',
    replace: 'const CONCURRENCY = 20',
    test,
    testName: 'no more than two pictures',
  },
  {
    protects: 'The server removes all tags but the allowed ones from rich text',
    file: 'server/services/events/sanitize-rich-text.ts',
    find: 'allowedTags: [...RICH_TEXT_TAGS]',
    replace: 'allowedTags: false',
    test: 'server/services/events/sanitize-rich-text.test.ts',
  },
  {
    protects: 'A link with an unsafe address becomes plain text',
    file: 'server/services/events/sanitize-rich-text.ts',
    find: "!isRichTextLink(attribs.href ?? '')",
    replace: "attribs.name === 'x'",
    test: 'server/services/events/sanitize-rich-text.test.ts',
  },
  {
    protects: 'The time limit of a picture store is not lost with a garbage collection',
    file: 'server/services/pictures/s3-storage.ts',
    find: 'fetch(await client.sign(addressOf(name), init), { signal })',
    replace: 'client.fetch(addressOf(name), { ...init, signal })',
    test: 'server/services/pictures/s3-storage.test.ts',
    testName: 'a store that does not answer',
  },
]
