import { toUpperId } from '#domain/values/ids.ts'
import { toRedirectTarget } from '#domain/values/redirect-target.ts'

export type LocationCode =
  | {
      kind: 'location'
      vendorLocationId: string
      /** What was typed may be a short code, too: sheets print both. */
      orShortCode?: string
    }
  /** Has to be resolved by the redirect service first. */
  | { kind: 'short-code'; code: string }

const LOCATION_SEGMENTS = ['L', 'LOCATION']
const SHORT_CODE_SEGMENT = 'R'
const ID_PATTERN = /^[\w-]{1,64}$/

/** Parses a scanned location code: a URL whose path has exactly two segments, the first R, L or LOCATION. */
export function readLocationCode(text: string): LocationCode | undefined {
  const trimmed = text.trim()
  if (!/^https?:/i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  return readPath(new URL(trimmed).pathname)
}

/** Where a short code leads, if that is a location: an address of ours or a path. */
export function readRedirectTarget(redirectUrl: string): string | undefined {
  const target = toRedirectTarget(redirectUrl)
  const code = target ? readPath(new URL(target, PATH_BASE).pathname) : undefined
  return code?.kind === 'location' ? code.vendorLocationId : undefined
}

/** A location id or a short code typed by hand, or the whole address pasted. */
export function readTypedLocation(text: string): LocationCode | undefined {
  const trimmed = text.trim()
  if (!ID_PATTERN.test(trimmed)) return readLocationCode(trimmed)
  return { kind: 'location', vendorLocationId: toUpperId(trimmed), orShortCode: trimmed }
}

/** A placeholder origin, so that a path can be parsed as a URL. */
const PATH_BASE = 'https://path.invalid'

function readPath(pathname: string): LocationCode | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const [first = '', id = ''] = segments
  if (segments.length !== 2 || !ID_PATTERN.test(id)) return undefined
  const place = first.toUpperCase()
  if (place === SHORT_CODE_SEGMENT) return { kind: 'short-code', code: id }
  if (!LOCATION_SEGMENTS.includes(place)) return undefined
  return { kind: 'location', vendorLocationId: toUpperId(id) }
}
