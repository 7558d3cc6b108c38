import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { Failure } from '#domain/values/failure.ts'
import { SMALL_SUFFIX } from '#domain/values/small-picture.ts'
import type { Services } from '../../process/context.ts'
import { limitMisses } from '../../http/limit-misses.ts'
import { PICTURES_PATH } from './upload-picture.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The only accepted form of picture names. */
const NAME = '[0-9a-f]{64}(-small)?\\.webp'
/** Names that the store does not have are asked for again only after a while: each question costs money. */
const MISSING = { max: 10_000, ttl: 30_000 }

/** Serves uploaded pictures publicly. Names are content hashes, so browsers cache them forever. */
export function pictureFiles({ pictures, config }: Pick<Services, 'pictures' | 'config'>): Hono {
  const missing = new LRUCache<string, true>({ ...MISSING })
  const read = async (name: string) => {
    if (missing.has(name)) return undefined
    const webp = await pictures.read(name)
    if (!webp) missing.set(name, true)
    return webp
  }
  const path = `${PICTURES_PATH}/:name{${NAME}}` as const
  const files = new Hono()
  files.use(path, limitMisses(config.UNKNOWN_CODES_PER_IP_TEN_MINUTES, config))
  files.get(path, async (c) => {
    const name = c.req.param('name')
    const large = name.replace(SMALL_SUFFIX, '.webp')
    // Earlier uploads have no small picture; S3 answers 403 for it without the right to list.
    const small = name === large ? undefined : await read(name).catch(() => undefined)
    const webp = small ?? (await read(large))
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
    const seconds = String(error.retryAfterSeconds ?? 5)
    const headers = { 'Retry-After': seconds, 'Cache-Control': 'no-store' }
    return c.text(error.message, error.kind === 'too_many' ? 429 : 503, headers)
  })
  return files
}
