import { expect, test } from 'vitest'
import { nightAt } from './night.ts'

test.each([
  ['at nine in the evening', '2026-06-06T04:00:00Z', '2026-06-05'],
  ['at two in the morning still', '2026-06-06T09:00:00Z', '2026-06-05'],
  ['at six in the morning no longer', '2026-06-06T13:00:00Z', '2026-06-06'],
])('%s it is the night of the venue’s day', (_, moment, night) => {
  expect(nightAt(new Date(moment), 'America/Los_Angeles')).toBe(night)
})
