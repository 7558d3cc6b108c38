import { Hono } from 'hono'
import { Failure } from '#domain/values/failure.ts'
import { SMALL_SUFFIX } from '#domain/values/small-picture.ts'
import type { Services } from '../../context.ts'
import { PICTURES_PATH } from './upload-picture.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The only accepted form of picture names. */
const NAME = '[0-9a-f]{64}(-small)?\\.webp'

/** Serves uploaded pictures publicly. Names are content hashes, so browsers cache them forever. */
export function pictureFiles({ pictures }: Pick<Services, 'pictures'>): Hono {
  const files = new Hono().get(`${PICTURES_PATH}/:name{${NAME}}`, async (c) => {
    const name = c.req.param('name')
    const large = name.replace(SMALL_SUFFIX, '.webp')
    // Earlier uploads have no small picture; S3 answers 403 for it without the right to list.
    const small = name === large ? undefined : await pictures.read(name).catch(() => undefined)
    const webp = small ?? (await pictures.read(large))
    if (!webp) return c.notFound()
    return c.body(webp, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': IMMUTABLE,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  })
  files.onError((error, c) => {
    if (!(error instanceof Failure)) throw error
    return c.text(error.message, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
  })
  return files
}
