import { isUuid } from '#domain/values/ids.ts'

/** The content of a reservation's QR code: its id. */
export function toGuestCode({ reservationId }: { reservationId: string }): string {
  return reservationId
}

/** The reservation id in a scanned text: the last segment of an address, or the text itself. */
export function readGuestCode(text: string): string | undefined {
  const [path = ''] = text.trim().split(/[?#]/, 1)
  const last = path.split('/').findLast(Boolean) ?? ''
  return isUuid(last) ? last.toLowerCase() : undefined
}
