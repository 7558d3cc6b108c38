import { isAtLeast, type Role } from './roles.ts'

/**
 * A right of a role at its vendor. The navigation, the page and the server's verb check the same
 * function.
 */
export type Right = (role: Role) => boolean

const atLeast =
  (needed: Role): Right =>
  (role) =>
    isAtLeast(role, needed)

export const canHandOver = atLeast('STAFF')
export const canRefund = atLeast('STAFF')
/** Refunds more than a venue lets STAFF refund alone, and confirms what they ask for. */
export const canConfirmRefunds = atLeast('MANAGER')
/** Gives back money for alcohol that was refused, and makes more again than STAFF may. */
export const canOverrideLine = atLeast('MANAGER')
export const canSeeOrders = atLeast('STAFF')
export const canChangePrices = atLeast('STAFF')
export const canCheckInGuests = atLeast('STAFF')
/**
 * Lets a guest in at another time, and undoes a check-in that another person made, or that is long
 * ago.
 */
export const canOverrideDoor = atLeast('MANAGER')
/** Undoes anybody's claim of a prize, at any time. */
export const canTakeBackPrizes = atLeast('MANAGER')
/** Includes uploading pictures. */
export const canManageEvents = atLeast('MANAGER')
export const canManageGuestListEvents = atLeast('MANAGER')
/** Gives the credits of no-shows back, when an event was closed by mistake. */
export const canReturnCredits = atLeast('ADMIN')
/** Adds, edits, orders and archives products, imports menu files, and says where products are made. */
export const canManageProducts = atLeast('MANAGER')
/** Sees the set-up page, closes and reopens locations. */
export const canRunLocations = atLeast('MANAGER')
export const canManageStaff = atLeast('MANAGER')
export const canSeeAnalytics = atLeast('MANAGER')
export const canSeeActivity = atLeast('ADMIN')
export const canSeeReconciliation = atLeast('ADMIN')
/** Sees the money that needs a person. */
export const canSeeMoneyIssues = atLeast('MANAGER')
/** Sees and signs the close of a day. */
export const canCloseDays = atLeast('MANAGER')
/** Settles it. */
export const canSettleMoney = atLeast('ADMIN')
export const canManageLocations = atLeast('ADMIN')
export const canManagePrizes = atLeast('ADMIN')
/** Manages short links, wristbands and printed sheets. */
export const canManageCodes = atLeast('ADMIN')
/** Edits the venue, and opens a location that was a draft. */
export const canManageVenue = atLeast('SUPER_ADMIN')

/** A MANAGER manages STAFF and MANAGER, an ADMIN all but SUPER_ADMIN, a SUPER_ADMIN all. */
export function canManageRole(role: Role, other: Role): boolean {
  return canManageStaff(role) && isAtLeast(role, other)
}
