import { MINUTE_MS } from '../values/time-units.ts'
import type { Role } from '../vendor-roles/roles.ts'
import { canTakeBackPrizes } from '../vendor-roles/vendor-roles.rights.ts'

/** For this long, the person who confirmed a prize can undo that. */
export const OWN_TAKE_BACK_MS = 10 * MINUTE_MS

/** A confirmed hand-over of a prize. */
export interface Claim {
  claimedBy: string
  claimedAt: Date
}

/**
 * Whether someone may undo a claim: the person who confirmed it for 10 minutes, in case of a
 * mistaken tap, and a MANAGER of the event's vendor at any time.
 */
export function canTakeBackClaim(
  { claimedBy, claimedAt }: Claim,
  { userId, role }: { userId: string; role: Role | undefined },
  now: Date,
): boolean {
  if (role && canTakeBackPrizes(role)) return true
  return claimedBy === userId && now.getTime() - claimedAt.getTime() < OWN_TAKE_BACK_MS
}
