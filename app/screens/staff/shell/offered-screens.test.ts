import { expect, test } from 'vitest'
import { listOfferedScreens } from './offered-screens.ts'

const bar = {
  isOperator: false,
  guestlistEnabled: false,
  staffMenu: null,
  fulfilment: 'COUNTER' as const,
  hasAnalyticsBeta: false,
}
const door = { ...bar, guestlistEnabled: true }

test('staff of a bar see scanning, inventory and order history', () => {
  expect(listOfferedScreens({ role: 'STAFF', ...bar })).toEqual([
    'Scan Order QR Code',
    'Manage Inventory',
    'Order History',
  ])
})

test('staff of a location that makes orders as they are paid see its line first', () => {
  const line = { ...bar, fulfilment: 'LINE' as const }
  expect(listOfferedScreens({ role: 'STAFF', ...line }).slice(0, 2)).toEqual([
    'Line',
    'Scan Order QR Code',
  ])
})

test('staff of a guest list venue see its events instead', () => {
  expect(listOfferedScreens({ role: 'STAFF', ...door })).toEqual([
    'Guest List Events',
    'Order History',
  ])
})

test('staff of a bar of a guest list venue see both where the location says so', () => {
  const both = { ...door, staffMenu: 'BOTH' as const }
  expect(listOfferedScreens({ role: 'MANAGER', ...both })).toEqual([
    'Guest List Events',
    'Scan Order QR Code',
    'Manage Inventory',
    'Order History',
    'Staff Management',
    'Events',
    'Close of Day',
    'Money',
    'Set Up',
  ])
})

test.each([
  ['MANAGER', ['Close of Day', 'Money', 'Set Up']],
  ['ADMIN', ['Location Settings', 'Activity', 'Close of Day', 'Money', 'Money Audit', 'Set Up']],
  [
    'SUPER_ADMIN',
    ['Location Settings', 'Activity', 'Close of Day', 'Money', 'Money Audit', 'Set Up'],
  ],
] as const)(
  'a %s also sees staff management, events where there is no guest list, and the set-up at the end',
  (role, more) => {
    expect(listOfferedScreens({ role, ...bar })).toEqual([
      'Scan Order QR Code',
      'Manage Inventory',
      'Order History',
      'Staff Management',
      'Events',
      ...more,
    ])
    expect(listOfferedScreens({ role, ...door })).toEqual([
      'Guest List Events',
      'Order History',
      'Staff Management',
      ...more,
    ])
  },
)

test('managers of a line see its stations', () => {
  const line = { ...bar, fulfilment: 'LINE' as const }
  expect(listOfferedScreens({ role: 'MANAGER', ...line })).toContain('Stations')
  expect(listOfferedScreens({ role: 'STAFF', ...line })).not.toContain('Stations')
})

test('analytics need the beta flag and more than a staff role', () => {
  const beta = { ...bar, hasAnalyticsBeta: true }
  expect(listOfferedScreens({ role: 'MANAGER', ...beta })).toContain('Analytics & Reporting')
  expect(listOfferedScreens({ role: 'STAFF', ...beta })).not.toContain('Analytics & Reporting')
})

test('only platform operators see the requests for a demo', () => {
  expect(listOfferedScreens({ role: 'SUPER_ADMIN', ...bar, isOperator: true })).toContain(
    'Demo Requests',
  )
  expect(listOfferedScreens({ role: 'SUPER_ADMIN', ...bar })).not.toContain('Demo Requests')
})
