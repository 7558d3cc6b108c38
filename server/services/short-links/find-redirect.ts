import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { toRedirectTarget } from '#domain/values/redirect-target.ts'
import type { Context } from '../../context.ts'
import { selectShortLink } from './short-links.store.ts'

/** The target of a printed code. An unsafe address is treated as not found. */
export async function requireRedirectUrl(context: Context, code: string): Promise<string> {
  const [link] = await selectShortLink(context.db, { shortCode: toUpperId(code) })
  const target = link && toRedirectTarget(link.redirectUrl)
  if (target) return target
  throw new Failure('not_found', 'This code leads nowhere.', { code: 'SHORT_CODE_NOT_FOUND' })
}
