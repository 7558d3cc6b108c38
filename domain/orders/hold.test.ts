import { expect, test } from 'vitest'
import { canRenewHold, holdExpiry } from './hold.ts'

const created = new Date('2026-11-20T20:00:00Z')
const at = (time: string) => new Date(`2026-11-20T${time}Z`)

test.each([
  ['20:00:00', '20:15:00'],
  ['20:10:00', '20:25:00'],
  ['20:30:00', '20:45:00'],
  ['20:30:01', '20:45:00'],
  ['20:44:59', '20:45:00'],
])('a hold renewed at %s ends at %s', (now, end) => {
  expect(holdExpiry(created, at(now))).toEqual(at(end))
})

test('a hold can be renewed until 45 minutes after the order was created', () => {
  expect([canRenewHold(created, at('20:44:59')), canRenewHold(created, at('20:45:00'))]).toEqual([
    true,
    false,
  ])
})
