import { Hono } from 'hono'
import { Failure } from '#domain/values/failure.ts'
import type { Services } from '../../context.ts'
import { PICTURES_PATH } from './upload-picture.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** The only accepted form of picture names. */
const NAME = '[0-9a-f]{64}\\.webp'

/** Serves uploaded pictures publicly. Names are content hashes, so browsers cache them forever. */
export function pictureFiles({ pictures }: Pick<Services, 'pictures'>): Hono {
  const files = new Hono().get(`${PICTURES_PATH}/:name{${NAME}}`, async (c) => {
    const webp = await pictures.read(c.req.param('name'))
    if (!webp) return c.notFound()
    return c.body(webp, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': FOR_EVER,
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
