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
