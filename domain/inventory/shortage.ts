import type { ErrorCode } from '#domain/http/error-codes.ts'
import { onlyLeft, soldOut } from './cart.messages.ts'

export interface Shortage {
  code: Extract<ErrorCode, 'SOLD_OUT' | 'NOT_ENOUGH_STOCK'>
  text: string
}

/** Why a quantity cannot be sold from the available stock; undefined when it can. */
export function findShortage(
  name: string,
  { available, quantity }: { available: number; quantity: number },
): Shortage | undefined {
  if (available >= quantity) return undefined
  return available === 0
    ? { code: 'SOLD_OUT', text: soldOut(name) }
    : { code: 'NOT_ENOUGH_STOCK', text: onlyLeft(name, available) }
}
