export const MAX_LABEL_LENGTH = 60
export const MAX_WRISTBANDS_AT_ONCE = 5_000
/** The wristbands of one venue, retired ones included. */
export const MAX_WRISTBANDS = 100_000
/** The chip's serial number, or a number that is printed on the wristband. */
export const WRISTBAND_ID = /^[\w:-]{1,64}$/

/** The address that is written on a wristband. */
export function toWristbandAddress(origin: string, nfcId: string): string {
  return `${origin}/nfc/${nfcId}`
}
