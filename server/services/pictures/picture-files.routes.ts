import { Hono } from 'hono'
import { Failure } from '#domain/values/failure.ts'
import type { Services } from '../../context.ts'
import { PICTURES_PATH } from './upload-picture.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Nothing else is looked for in the store. */
const NAME = '[0-9a-f]{64}\\.webp'

/** The uploaded pictures, for everyone. A name stands for its content, so browsers never ask twice. */
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
