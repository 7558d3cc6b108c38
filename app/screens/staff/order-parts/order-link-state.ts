/** The order was picked from a list, without its guest's QR code. */
export const FROM_LIST = { isFromList: true } as const

export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state
}

/** The opening that a scan has started, passed along in the navigation state. */
export function readOpeningId(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('openingId' in state)) return undefined
  return typeof state.openingId === 'string' ? state.openingId : undefined
}
