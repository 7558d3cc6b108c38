/** Three digits without a leading zero, so that they are typed as they are called. */
const PICKUP_NUMBER = /^[1-9]\d{2}$/

/** Whether a text is the number that staff call, and not the end of an order's id. */
export function isPickupNumber(text: string): boolean {
  return PICKUP_NUMBER.test(text)
}

const OF_REHEARSAL = 'R-'

interface Numbered {
  pickupNumber: number | null | undefined
  isRehearsal: boolean
}

/** The number that staff call: '147', of a rehearsal 'R-147'; undefined for an order without one. */
export function formatPickupNumber({ pickupNumber, isRehearsal }: Numbered): string | undefined {
  if (pickupNumber === null || pickupNumber === undefined) return undefined
  return `${isRehearsal ? OF_REHEARSAL : ''}${pickupNumber}`
}

/** A typed number without its prefix: '#', or the 'R-' of a rehearsal. */
export function parseNumber(text: string): string {
  return text
    .trim()
    .replace(/^#/, '')
    .replace(/^r-(?=\d)/i, '')
    .toLowerCase()
}
