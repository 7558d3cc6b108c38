import { isUuid } from '#domain/values/ids.ts'

/** The content of a reservation's QR code: its id. */
export function toGuestCode({ reservationId }: { reservationId: string }): string {
  return reservationId
}

/** The reservation id in a scanned text: the last segment of an address, or the text itself. */
export function readGuestCode(text: string): string | undefined {
  const last =
    text
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  return isUuid(last) ? last.toLowerCase() : undefined
}
