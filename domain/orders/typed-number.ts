/** Three digits without a leading zero, so that they are typed as they are called. */
const PICKUP_NUMBER = /^[1-9]\d{2}$/

/** Whether a text is the number that staff call, and not the end of an order's id. */
export function isPickupNumber(text: string): boolean {
  return PICKUP_NUMBER.test(text)
}

/** A typed number without its prefix: '#', or the 'R-' of a rehearsal. */
export function parseNumber(text: string): string {
  return text
    .trim()
    .replace(/^#/, '')
    .replace(/^r-(?=\d)/i, '')
    .toLowerCase()
}
