import { createHash } from 'node:crypto'
import type { PictureAnswer } from '#domain/pictures.contract.ts'
import { SMALL_SUFFIX } from '#domain/values/small-picture.ts'
import { canManageEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { limitRows } from '../../venue-limits.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'

export const PICTURES_PATH = '/pictures'

/** @throws Failure unauthorized or forbidden */
export async function requireUploadRight(context: Context, vendorId: string): Promise<void> {
  await requireRole(context, vendorId, canManageEvents)
}

/**
 * Stores a picture, large and small, under a hash of its content, so the same picture has the same
 * address. @throws Failure forbidden, bad_request or unavailable
 */
export async function uploadPicture(
  context: Context,
  vendorId: string,
  file: Uint8Array,
): Promise<PictureAnswer> {
  await requireUploadRight(context, vendorId)
  // loaded late, because its library takes 10 MB
  const { reencodePicture } = await import('./reencode-picture.ts')
  const { webp, small } = await reencodePicture(file)
  const hash = createHash('sha256').update(webp).digest('hex')
  const url = `${PICTURES_PATH}/${hash}.webp`
  // counted before it is stored: of those that are stored, none is without its entry
  await context.db.transaction(async (tx) => {
    await limitRows(tx, 'pictures', vendorId)
    await recordChange(context, tx, {
      action: 'picture.uploaded',
      subjectType: 'vendor',
      subjectId: vendorId,
      after: { url, bytes: webp.length },
    })
  })
  await context.pictures.put(hash + SMALL_SUFFIX, small)
  await context.pictures.put(`${hash}.webp`, webp)
  return { url }
}
