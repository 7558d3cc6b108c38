import { expect, test } from 'vitest'
import { listMonths } from './list-months.ts'

test('months end with the first day of the next one, also over the turn of a year', () => {
  expect(listMonths('2026-01-31', 2)).toEqual([
    { from: '2026-01-01', to: '2026-02-01', name: 'January 2026' },
    { from: '2025-12-01', to: '2026-01-01', name: 'December 2025' },
  ])
})
