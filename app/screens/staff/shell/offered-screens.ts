import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import {
  canChangePrices,
  canCheckInGuests,
  canHandOver,
  canManageEvents,
  canManageLocations,
  canManageProducts,
  canManageStaff,
  canRunLocations,
  canSeeActivity,
  canSeeAnalytics,
  canCloseDays,
  canSeeMoneyIssues,
  canSeeReconciliation,
  canSeeOrders,
} from '#domain/vendor-roles/vendor-roles.rights.ts'

export type ScreenName =
  | 'Line'
  | 'Scan Order QR Code'
  | 'Manage Inventory'
  | 'Guest List Events'
  | 'Order History'
  | 'Analytics & Reporting'
  | 'Staff Management'
  | 'Events'
  | 'Stations'
  | 'Location Settings'
  | 'Activity'
  | 'Close of Day'
  | 'Money'
  | 'Money Audit'
  | 'Demo Requests'
  | 'Set Up'

export interface ScreenSituation {
  role: Role
  isOperator: boolean
  guestlistEnabled: boolean
  /** BOTH shows the screens of orders beside the guest list. */
  staffMenu: VendorLocation['staffMenu']
  /** A line has stations and a screen for makers. */
  fulfilment: VendorLocation['fulfilment']
  /** The page was opened with `analytics_beta=1`. */
  hasAnalyticsBeta: boolean
}

/** The screens for a role at a location, most used first. */
export function listOfferedScreens(situation: ScreenSituation): ScreenName[] {
  const { role, isOperator, guestlistEnabled, staffMenu, fulfilment, hasAnalyticsBeta } = situation
  const showsOrders = !guestlistEnabled || staffMenu === 'BOTH'
  const entries: [ScreenName, boolean][] = [
    ['Guest List Events', canCheckInGuests(role) && guestlistEnabled],
    ['Line', canHandOver(role) && fulfilment === 'LINE'],
    ['Scan Order QR Code', canHandOver(role) && showsOrders],
    ['Manage Inventory', canChangePrices(role) && showsOrders],
    ['Order History', canSeeOrders(role)],
    ['Analytics & Reporting', canSeeAnalytics(role) && hasAnalyticsBeta],
    ['Staff Management', canManageStaff(role)],
    ['Events', canManageEvents(role) && showsOrders],
    ['Stations', canManageProducts(role) && fulfilment === 'LINE'],
    ['Location Settings', canManageLocations(role)],
    ['Activity', canSeeActivity(role)],
    ['Close of Day', canCloseDays(role)],
    ['Money', canSeeMoneyIssues(role)],
    ['Money Audit', canSeeReconciliation(role)],
    ['Demo Requests', isOperator],
    ['Set Up', canRunLocations(role)],
  ]
  return entries.filter(([, isOffered]) => isOffered).map(([name]) => name)
}
