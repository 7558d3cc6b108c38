/** A QR code of version 3, level M, holds 42 characters: small enough to be read from a table tent in the dark. */
const MAX_PRINTED_LENGTH = 42
/** The length of the random codes that the browser creates. */
export const NEW_CODE_LENGTH = 5
/** Short links that a venue can have, retired ones included. */
export const MAX_LINKS = 2_000
export const MIN_CODE_LENGTH = 2
const MAX_CODE_LENGTH = 20

/**
 * What a printed code holds. The scheme and the host stay in lower case, although QR codes store upper case in
 * less space: Android opens no address whose scheme is in upper case, unless the scanning app corrects it.
 */
export function toShortLinkAddress(origin: string, code: string): string {
  return `${origin}/R/${code}`
}

/** The address as it is printed for people who type it. */
export function toTypedAddress(address: string): string {
  return address.replace(/^https?:\/\//, '')
}

/** The maximum length of a code at this public address. A negative number means that no code fits. */
export function longestCode(origin: string): number {
  return Math.min(MAX_CODE_LENGTH, MAX_PRINTED_LENGTH - toShortLinkAddress(origin, '').length)
}
