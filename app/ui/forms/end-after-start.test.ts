import { expect, test } from 'vitest'
import { endAfterStart } from './end-after-start.ts'

const START = '2026-11-28T04:00:00.000Z'

test.each([
  ['5 hours after the first start that is chosen', '', '', '2026-11-28T09:00:00.000Z'],
  [
    'as long after a new start as it was after the old one',
    '2026-11-21T04:00:00Z',
    '2026-11-21T06:30:00Z',
    '2026-11-28T06:30:00.000Z',
  ],
  [
    '5 hours after the start when it was before it',
    '2026-11-21T04:00:00Z',
    '2026-11-21T03:00:00Z',
    '2026-11-28T09:00:00.000Z',
  ],
])('a night ends %s', (_, start, end, expected) => {
  expect(endAfterStart(START, { start, end })).toBe(expected)
})

test('an end stays while half of the start is chosen', () => {
  expect(endAfterStart('2026-11-28T', { start: '', end: 'T02:00' })).toBe('T02:00')
})
