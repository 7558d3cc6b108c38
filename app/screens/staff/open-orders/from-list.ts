/** Says of a navigation that the order was picked from a list, without its guest's QR code. */
export const FROM_LIST = { isFromList: true } as const

export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state
}
