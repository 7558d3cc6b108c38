import { isPickupNumber } from '#domain/orders/pickup-number.ts'

export const UNABLE_TO_FETCH_ORDERS = 'Unable to Fetch Orders'

/** '3 min', '2 h', '2 h 5 min', '3 days'. */
export function formatWait(minutes: number): string {
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

export const noSuchOrder = (number: string) =>
  isPickupNumber(number)
    ? `No paid order of this location has number ${number} today.`
    : `No paid order of this location ends in ${number}.`
