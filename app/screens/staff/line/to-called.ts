import { toShortOrderId } from '#domain/values/ids.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'

/** The number that staff call: the day's number, or the end of the order's id. */
export function toCalled({ pickupNumber, orderId }: Preparation): string {
  return pickupNumber === null ? `#${toShortOrderId(orderId)}` : String(pickupNumber)
}

/** '147 · Maya R.' */
export function toCardTitle(preparation: Preparation): string {
  const { customerName } = preparation
  return customerName ? `${toCalled(preparation)} · ${customerName}` : toCalled(preparation)
}
