import type { Context } from '../../context.ts'
import { recordChange } from '../audit/record-change.ts'
import { selectUnusedPictures } from './pictures.store.ts'
import { PICTURES_PATH } from './upload-picture.ts'

/** A form that was left open this long no longer counts. */
const UNUSED_MS = 30 * 24 * 3_600_000
const AT_ONCE = 1_000

/** Deletes pictures that were uploaded a month ago and that nothing shows. @returns how many */
export async function deleteUnusedPictures(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - UNUSED_MS)
  const unused = await selectUnusedPictures(context.db, [before, AT_ONCE])
  for (const { url, vendorId } of unused) {
    await context.pictures.delete(url.slice(PICTURES_PATH.length + 1))
    await recordChange(context, context.db, {
      action: 'picture.deleted',
      subjectType: 'vendor',
      subjectId: vendorId,
      before: { url },
    })
  }
  return unused.length
}
