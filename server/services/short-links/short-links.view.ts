import { toShortLinkAddress } from '#domain/short-links/short-link-address.ts'
import type { ShortLink } from '#domain/short-links/short-links.contract.ts'
import type { Config } from '../../process/config.ts'
import { findPrintedOrigin } from '../../process/public-address.ts'
import { isLiveForGuests } from './find-redirect.ts'
import { toTarget } from './link-target.ts'
import type { VenueLinkRow } from './short-links.store.ts'

export function toShortLinkView(config: Config, link: VenueLinkRow): ShortLink {
  return {
    code: link.shortCode,
    address: toShortLinkAddress(findPrintedOrigin(config).origin, link.shortCode),
    label: link.label,
    target: toTarget(link.vendorId, link),
    isLive: isLiveForGuests(link),
    retiredAt: link.retiredAt?.toISOString() ?? null,
    lastScannedAt: link.lastScannedAt?.toISOString() ?? null,
    createdAt: link.createdAt.toISOString(),
    version: link.version,
  }
}
