import { expect, test } from 'vitest'
import { ROLES } from './roles.ts'
import * as rights from './vendor-roles.rights.ts'

const { canManageRole, ...simple } = rights

test('each role has exactly these rights', () => {
  const table = Object.fromEntries(
    ROLES.map((role) => [
      role,
      Object.entries(simple)
        .filter(([, may]) => may(role))
        .map(([name]) => name)
        .toSorted(),
    ]),
  )
  const staff = ['canChangePrices', 'canCheckInGuests', 'canHandOver', 'canRefund', 'canSeeOrders']
  const manager = [
    ...staff,
    'canCloseDays',
    'canConfirmRefunds',
    'canManageEvents',
    'canManageGuestListEvents',
    'canManageProducts',
    'canManageStaff',
    'canOverrideDoor',
    'canOverrideLine',
    'canRunLocations',
    'canSeeAnalytics',
    'canSeeMoneyIssues',
    'canTakeBackPrizes',
  ].toSorted()
  const admin = [
    ...manager,
    'canManageCodes',
    'canManageLocations',
    'canManagePrizes',
    'canReturnCredits',
    'canSeeActivity',
    'canSeeReconciliation',
    'canSettleMoney',
  ].toSorted()
  const superAdmin = [...admin, 'canManageVenue'].toSorted()
  expect(table).toEqual({ STAFF: staff, MANAGER: manager, ADMIN: admin, SUPER_ADMIN: superAdmin })
})

test('no role manages one above its own, and staff manage none', () => {
  const managed = Object.fromEntries(
    ROLES.map((role) => [role, ROLES.filter((other) => canManageRole(role, other))]),
  )
  expect(managed).toEqual({
    STAFF: [],
    MANAGER: ['STAFF', 'MANAGER'],
    ADMIN: ['STAFF', 'MANAGER', 'ADMIN'],
    SUPER_ADMIN: ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'],
  })
})
