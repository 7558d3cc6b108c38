import { readObject, removeText, storeText } from '#app/api/browser-storage.ts'
import { MAX_SPOT_LENGTH } from '#domain/values/spot.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { toLine } from '#domain/values/line-of-text.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'

/** A guest who comes back later may sit elsewhere. */
const TTL_MS = 12 * HOUR_MS

const toKey = (vendorLocationId: string) => `spot:${toUpperId(vendorLocationId)}`

/** The guest’s table or seat at a location, such as 'TABLE 4'; empty when it is not known. */
export function findSpot(vendorLocationId: string): string {
  keepScannedSpot()
  const { spot, at } = readObject(toKey(vendorLocationId)) ?? {}
  const isRecent = typeof at === 'number' && Date.now() - at < TTL_MS
  return isRecent && typeof spot === 'string' ? cut(spot) : ''
}

export function saveSpot(vendorLocationId: string, spot: string): void {
  keepScannedSpot()
  const key = toKey(vendorLocationId)
  if (spot) storeText(key, JSON.stringify({ spot: cut(spot), at: Date.now() }))
  else removeText(key)
}

let isKept = false

/**
 * Keeps the place of the printed code that opened this page, once: after that the guest decides. The address is
 * that of the document, because the guest may have left the menu before this code was loaded.
 */
export function keepScannedSpot(): void {
  if (isKept) return
  isKept = true
  const [opened] = performance.getEntriesByType('navigation')
  const address = URL.parse(opened?.name ?? location.href)
  const [, vendorLocationId] = /^\/(?:location|L)\/([^/]+)\/?$/i.exec(address?.pathname ?? '') ?? []
  const spot = cut(address?.searchParams.get('spot') ?? '')
  if (vendorLocationId && spot) saveSpot(decodeURIComponent(vendorLocationId), spot)
}

function cut(spot: string): string {
  return toLine(spot).slice(0, MAX_SPOT_LENGTH).trim()
}
