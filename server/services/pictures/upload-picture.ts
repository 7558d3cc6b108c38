import { createHash } from 'node:crypto'
import type { PictureAnswer } from '#domain/pictures.contract.ts'
import { SMALL_SUFFIX } from '#domain/values/small-picture.ts'
import type { Context } from '../../context.ts'
import { recordChange } from '../audit/record-change.ts'

export const PICTURES_PATH = '/pictures'

/**
 * Stores a picture, large and small, under a hash of its content, so the same picture has the same
 * address. The caller's right is checked before the file is read. @throws Failure bad_request or
 * unavailable
 */
export async function uploadPicture(
  context: Context,
  vendorId: string,
  file: Uint8Array,
): Promise<PictureAnswer> {
  // loaded late, because its library takes 10 MB
  const { reencodePicture } = await import('./reencode-picture.ts')
  const { webp, small } = await reencodePicture(file)
  const hash = createHash('sha256').update(webp).digest('hex')
  const url = `${PICTURES_PATH}/${hash}.webp`
  await context.pictures.put(hash + SMALL_SUFFIX, small)
  await context.pictures.put(`${hash}.webp`, webp)
  await recordChange(context, context.db, {
    action: 'picture.uploaded',
    subjectType: 'vendor',
    subjectId: vendorId,
    after: { url, bytes: webp.length },
  })
  return { url }
}
