import type { LocationState } from './locations.contract.ts'

/** Whether orders are rehearsals: the location is a draft. */
export function isRehearsing({ state }: { state: LocationState }): boolean {
  return state === 'DRAFT'
}

/** Whether the location is visible to guests. Drafts and archived locations are visible to staff of the vendor only. */
export function isKnownToGuests({
  state,
  archivedAt,
}: {
  state: LocationState
  archivedAt: Date | null
}): boolean {
  return state !== 'DRAFT' && archivedAt === null
}
