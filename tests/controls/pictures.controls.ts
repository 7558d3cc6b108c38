import type { Control } from './control.ts'

const test = 'server/services/pictures/pictures.test.ts'
const reencode = 'server/services/pictures/reencode-picture.ts'
const routes = 'server/services/pictures/pictures.routes.ts'

export const controls: Control[] = [
  {
    protects: 'Uploads by anyone below manager are refused before anything is read',
    file: routes,
    find: 'middleware: [refuseOthers, ',
    replace: 'middleware: [',
    test,
    testName: 'uploading is refused',
  },
  {
    protects: 'An upload over the limit is cut off before it fills the memory',
    file: routes,
    find: ', limitBody(MAX_BODY_BYTES)]',
    replace: ']',
    test,
    testName: 'a body over the limit',
  },
  {
    protects: 'An Idempotency-Key does not make the server read a file it will refuse',
    file: 'server/api.ts',
    find: 'except(PICTURES, readIntent)',
    replace: 'readIntent',
    test,
    testName: 'before the body is read',
  },
  {
    protects: 'A file must have the first bytes of a picture',
    file: reencode,
    find: 'if (!isPicture(bytes)) {',
    replace: 'if (bytes.length > 1e9) {',
    test,
    testName: 'whatever type it claims',
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
    protects: 'A damaged picture is refused',
    file: reencode,
    find: "failOn: 'error'",
    replace: "failOn: 'none'",
    test,
    testName: 'ends too early',
  },
  {
    protects: 'Two pictures at most are decoded at the same time',
    file: reencode,
    find: 'const AT_ONCE = 2',
    replace: 'const AT_ONCE = 20',
    test,
    testName: 'no more than two pictures',
  },
  {
    protects: 'A phone’s picture stays upright without its EXIF',
    file: reencode,
    find: '    .autoOrient()\n',
    replace: '',
    test,
    testName: 'location and camera data',
  },
  {
    protects: 'Only valid picture names are looked up in the store',
    file: 'server/services/pictures/picture-files.routes.ts',
    find: '/:name{${NAME}}',
    replace: '/:name{.*}',
    test,
    testName: 'only valid picture names',
  },
  {
    protects: 'A picture is served only as a picture',
    file: 'server/services/pictures/picture-files.routes.ts',
    find: "      'X-Content-Type-Options': 'nosniff',\n",
    replace: '',
    test,
    testName: 'only as a picture',
  },
  {
    protects: 'The server removes all tags but the allowed ones from rich text',
    file: 'server/sanitize-rich-text.ts',
    find: 'allowedTags: [...RICH_TEXT_TAGS]',
    replace: 'allowedTags: false',
    test: 'server/sanitize-rich-text.test.ts',
  },
  {
    protects: 'A link with an unsafe address becomes plain text',
    file: 'server/sanitize-rich-text.ts',
    find: "!isRichTextLink(attribs.href ?? '')",
    replace: "attribs.name === 'x'",
    test: 'server/sanitize-rich-text.test.ts',
  },
]
