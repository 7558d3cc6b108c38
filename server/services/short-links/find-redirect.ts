import type { Redirect } from '#domain/short-links/short-links.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import type { Context } from '../../process/context.ts'
import { isTrustedTarget, toCodeTarget } from '../../process/public-address.ts'
import { findRole } from '../vendor-roles/require-role.ts'
import { menuPath, venuePath } from './link-target.ts'
import {
  noteScan,
  selectShortLink,
  type ShortLinkRow,
  type VenueLinkRow,
} from './short-links.store.ts'

/**
 * The target of a printed code. An unsafe address is treated as not found; what a venue entered about another site is
 * asked about first. @throws Failure not_found
 */
export async function requireRedirect(context: Context, code: string): Promise<Redirect> {
  const [link] = await selectShortLink(context.db, { shortCode: toUpperId(code) })
  const redirectUrl = await findTarget(context, link)
  if (redirectUrl === undefined) {
    throw new Failure('not_found', 'This code leads nowhere.', { code: 'SHORT_CODE_NOT_FOUND' })
  }
  // links without a venue are the operator's own
  const asksFirst = link?.vendorId != null && !isTrustedTarget(context.config, redirectUrl)
  return { redirectUrl, ...(asksFirst && { asksFirst }) }
}

async function findTarget(
  context: Context,
  link: ShortLinkRow | undefined,
): Promise<string | undefined> {
  if (link?.vendorId) {
    const { vendorId } = link
    noteScanOf(context, { ...link, vendorId })
    if (!(await isLive(context, { ...link, vendorId }))) return venuePath(vendorId)
    if (link.vendorLocationId) return menuPath(link.vendorLocationId, link.spot)
  }
  return link && toCodeTarget(context.config, link.redirectUrl)
}

/** Whether the link leads to its target; otherwise it leads to the venue's page. */
async function isLive(context: Context, link: VenueLinkRow): Promise<boolean> {
  if (isLiveForGuests(link)) return true
  // staff rehearse at a draft
  const isDraft = link.locationState === 'DRAFT' && !link.retiredAt && !link.locationArchivedAt
  return isDraft && (await findRole(context, link.vendorId)) !== undefined
}

export function isLiveForGuests(
  link: Pick<VenueLinkRow, 'retiredAt' | 'locationState' | 'locationArchivedAt'>,
): boolean {
  return !link.retiredAt && !link.locationArchivedAt && link.locationState !== 'DRAFT'
}

/** Records the scan in the background, at most once a minute. */
function noteScanOf(context: Context, { shortCode, lastScannedAt }: VenueLinkRow): void {
  const now = context.now()
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  if (lastScannedAt && lastScannedAt.getTime() >= minute) return
  void noteScan(context.db, { shortCode, now }).catch((error: unknown) => {
    context.log.warn({ err: error, shortCode }, 'a scan could not be noted')
  })
}
