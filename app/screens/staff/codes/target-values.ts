import type { ShortLink, ShortLinkTarget } from '#domain/short-links/short-links.contract.ts'
import { TARGET_INVALID } from '#domain/short-links/short-links.messages.ts'
import { toRedirectTarget } from '#domain/values/redirect-target.ts'

/** What the form of a short link edits; of the targets only the chosen one counts. */
export interface LinkFields {
  code: string
  label: string
  kind: ShortLinkTarget['kind']
  vendorLocationId: string
  spot: string
  eventId: string
  url: string
}

export const TARGET_NAMES: Record<ShortLinkTarget['kind'], string> = {
  LOCATION: 'The menu of a location',
  VENUE: 'The page of the venue',
  PRIZES: 'The prizes of an event',
  WEB: 'A web address',
}

export function toLinkFields(
  link: ShortLink | undefined,
  fresh: { code: string; vendorLocationId: string | undefined },
): LinkFields {
  const target = link?.target
  return {
    code: link?.code ?? fresh.code,
    label: link?.label ?? '',
    kind: target?.kind ?? (fresh.vendorLocationId ? 'LOCATION' : 'VENUE'),
    vendorLocationId:
      target?.kind === 'LOCATION' ? target.vendorLocationId : (fresh.vendorLocationId ?? ''),
    spot: (target?.kind === 'LOCATION' && target.spot) || '',
    eventId: target?.kind === 'PRIZES' ? target.eventId : '',
    url: target?.kind === 'WEB' ? target.url : '',
  }
}

export function toTarget({
  kind,
  vendorLocationId,
  spot,
  eventId,
  url,
}: LinkFields): ShortLinkTarget {
  switch (kind) {
    case 'LOCATION':
      return { kind, vendorLocationId, ...(spot.trim() && { spot: spot.trim() }) }
    case 'PRIZES':
      return { kind, eventId }
    case 'WEB':
      return { kind, url: url.trim() }
    case 'VENUE':
      return { kind }
  }
}

export function isSafeTarget(url: string): true | string {
  return toRedirectTarget(url.trim()) !== undefined || TARGET_INVALID
}

/** 'tickets.example/tonight' without the scheme. */
export function nameTarget(
  target: ShortLinkTarget,
  nameOf: (vendorLocationId: string) => string | undefined,
): string {
  switch (target.kind) {
    case 'LOCATION':
      return [`Menu of ${nameOf(target.vendorLocationId) ?? target.vendorLocationId}`, target.spot]
        .filter(Boolean)
        .join(', ')
    case 'VENUE':
      return 'Page of the venue'
    case 'PRIZES':
      return 'Prizes of an event'
    case 'WEB':
      return target.url.replace(/^https?:\/\//, '')
  }
}
