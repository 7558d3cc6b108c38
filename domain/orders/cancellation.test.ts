import { expect, test } from 'vitest'
import { cancelableUntil, type CancelableOrder } from './cancellation.ts'

const PAID: CancelableOrder = {
  status: 'PAID',
  isRehearsal: false,
  paidAt: new Date('2026-06-06T20:16:10Z'),
  refundRequestedAt: null,
  disputedAt: null,
  shownMinutes: null,
}

test('a paid order that waits can be taken back for a minute', () => {
  expect(cancelableUntil(PAID, true)).toEqual(new Date('2026-06-06T20:17:10Z'))
})

test.each<[string, Partial<CancelableOrder>, boolean]>([
  ['an unpaid order', { status: 'IN_PROGRESS', paidAt: null }, true],
  ['an order that was handed over', { status: 'COMPLETE' }, true],
  ['a refunded order', { status: 'REFUNDED' }, true],
  ['a rehearsal', { isRehearsal: true }, true],
  ['an order whose refund is under way', { refundRequestedAt: new Date(0) }, true],
  ['a disputed order', { disputedAt: new Date(0) }, true],
  ['an order at a venue that does not allow it', {}, false],
])('%s cannot be taken back by its guest', (_what, change, guestsCancel) => {
  expect(cancelableUntil({ ...PAID, ...change }, guestsCancel)).toBeNull()
})

test('an order that is promised 5 minutes later than its guest was shown can be taken back for two minutes, at any venue', () => {
  const shown = { ...PAID, shownMinutes: 9 }
  const promisedIn = (minutes: number) =>
    cancelableUntil(shown, false, new Date(Date.parse('2026-06-06T20:16:10Z') + minutes * 60_000))
  expect(promisedIn(14)).toEqual(new Date('2026-06-06T20:18:10Z'))
  expect(promisedIn(13)).toBeNull()
  expect(cancelableUntil({ ...shown, status: 'COMPLETE' }, true, new Date('2027-01-01'))).toBeNull()
})
