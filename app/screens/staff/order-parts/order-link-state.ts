/** The order was picked from a list, without its guest's QR code. */
export const FROM_LIST = { isFromList: true } as const

export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state
}

/** The visit that a scan has started, passed along in the navigation state. */
export function readVisitId(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('visitId' in state)) return undefined
  return typeof state.visitId === 'string' ? state.visitId : undefined
}
