import type { ShortLinkTarget } from '#domain/short-links/short-links.contract.ts'
import { TARGET_INVALID, TARGET_IS_A_CODE } from '#domain/short-links/short-links.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import type { Context } from '../../process/context.ts'
import { findOwnPathname, toCodeTarget } from '../../process/public-address.ts'
import { requireEvent } from '../events/find-event.ts'
import { locationNotFound, requireLocation } from '../locations/find-location.ts'

/** The stored target of a link. */
export interface StoredTarget {
  redirectUrl: string
  vendorLocationId: string | null
  /** Where the guest sits, 'TABLE 4'. */
  spot: string | null
}

export const venuePath = (vendorId: string) => `/vendor/${encodeURIComponent(vendorId)}`
const prizesPath = (vendorId: string, eventId: string) =>
  `${venuePath(vendorId)}/rewards/${encodeURIComponent(eventId)}`
export const menuPath = (vendorLocationId: string, spot: string | null = null) =>
  `/location/${encodeURIComponent(vendorLocationId)}${spot === null ? '' : `?spot=${encodeURIComponent(spot)}`}`

/**
 * Turns a target into its stored form. @throws Failure not_found for another venue's location or event; bad_request
 * for an address that leads to another code
 * or to no page
 */
export async function toStoredTarget(
  context: Context,
  vendorId: string,
  target: ShortLinkTarget,
): Promise<StoredTarget> {
  if (target.kind === 'LOCATION') {
    const vendorLocationId = toUpperId(target.vendorLocationId)
    const location = await requireLocation(context, vendorLocationId)
    if (location.vendorId !== vendorId) throw locationNotFound()
    const spot = target.spot || null
    return { redirectUrl: menuPath(vendorLocationId), vendorLocationId, spot }
  }
  if (target.kind === 'PRIZES') {
    const { eventId } = await requireEvent(context, vendorId, target.eventId)
    return { redirectUrl: prizesPath(vendorId, eventId), vendorLocationId: null, spot: null }
  }
  if (target.kind === 'VENUE')
    return { redirectUrl: venuePath(vendorId), vendorLocationId: null, spot: null }
  if (leadsToCode(context, target.url)) throw refusedAddress(TARGET_IS_A_CODE)
  if (toCodeTarget(context.config, target.url) === undefined) throw refusedAddress(TARGET_INVALID)
  return { redirectUrl: target.url, vendorLocationId: null, spot: null }
}

/** Turns a stored target of the venue back into its kind. */
export function toTarget(vendorId: string, stored: StoredTarget): ShortLinkTarget {
  const { redirectUrl, vendorLocationId, spot } = stored
  if (vendorLocationId !== null)
    return { kind: 'LOCATION', vendorLocationId, ...(spot !== null && { spot }) }
  if (redirectUrl === venuePath(vendorId)) return { kind: 'VENUE' }
  const prizes = prizesPath(vendorId, '')
  if (!redirectUrl.startsWith(prizes)) return { kind: 'WEB', url: redirectUrl }
  return { kind: 'PRIZES', eventId: decodeURIComponent(redirectUrl.slice(prizes.length)) }
}

/** A code that leads to a code could redirect forever. */
function leadsToCode({ config }: Context, target: string): boolean {
  return /^\/(r|nfc)\//i.test(findOwnPathname(config, target) ?? '')
}

function refusedAddress(text: string): Failure {
  return new Failure('bad_request', text, {
    code: 'INVALID_REQUEST',
    fields: { 'target.url': text },
  })
}
