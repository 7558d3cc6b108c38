import pLimit from 'p-limit'
import sharp from 'sharp'
import { Failure } from '#domain/values/failure.ts'
import { SMALL_PICTURE } from '#domain/values/small-picture.ts'

/** Larger than phone pictures, and small enough for one process's memory. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE_PX = 1_600
const QUALITY = 80
const TIMEOUT_SECONDS = 10
/** Pictures decoded at the same time; each may need 160 MB. */
const CONCURRENCY = 2

// Other decoders are blocked to reduce the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const PICTURES_BUSY = 'Pictures take longer than usual right now. Please try again in a moment.'

const takeTurn = pLimit(CONCURRENCY)

interface Reencoded {
  webp: Buffer
  small: Buffer
}

/**
 * Re-encodes a picture as upright WebP of at most 1,600 px, and a small one for lists. Drops EXIF data
 * and any appended file. @throws Failure bad_request, or unavailable when it took too long
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Reencoded> {
  if (!isPicture(bytes)) {
    throw new Failure('bad_request', 'Please choose a JPEG, PNG or WebP picture.', {
      code: 'PICTURE_TYPE',
    })
  }
  try {
    return await takeTurn(() => draw(bytes))
  } catch (cause) {
    if (isTimeout(cause)) {
      throw new Failure('unavailable', PICTURES_BUSY, {
        code: 'PICTURES_BUSY',
        retryAfterSeconds: 5,
        cause,
      })
    }
    throw new Failure(
      'bad_request',
      'This picture is damaged or too large. Please choose another.',
      {
        code: 'PICTURE_UNREADABLE',
        cause,
      },
    )
  }
}

/** A busy machine is slow with a good picture, too. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout: ')
}

/** Whether the first bytes are those of a JPEG, PNG or WebP, whatever the name and headers say. */
function isPicture(bytes: Uint8Array): boolean {
  const starts = (at: number, ...magic: number[]) =>
    magic.every((byte, i) => bytes[at + i] === byte)
  return (
    starts(0, 0xff, 0xd8, 0xff) ||
    starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50))
  )
}

async function draw(bytes: Uint8Array): Promise<Reencoded> {
  const webp = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({
      width: MAX_SIDE_PX,
      height: MAX_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: QUALITY })
    .toBuffer()
  const small = await sharp(webp)
    .resize({ ...SMALL_PICTURE, fit: 'outside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
  return { webp, small }
}
