import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { isSafeRedirect } from '#domain/values/redirect-target.ts'
import type { Context } from '../../context.ts'
import { selectShortLink } from './short-links.store.ts'

/** Where a printed code leads. An address that nobody should be sent to does not exist. */
export async function requireRedirectUrl(context: Context, code: string): Promise<string> {
  const [link] = await selectShortLink(context.db, [toUpperId(code)])
  if (link && isSafeRedirect(link.redirectUrl)) return link.redirectUrl
  throw new Failure('not_found', 'This code leads nowhere.', { code: 'SHORT_CODE_NOT_FOUND' })
}
