import { expect, test } from 'vitest'
import { formatHour, formatWeek, listMonths, listWeeks } from './weeks.ts'

test('the list has 26 weeks that start on Sunday, the current one last', () => {
  const weeks = listWeeks('2026-06-10')
  expect(weeks).toHaveLength(26)
  expect(weeks.at(-1)).toEqual({ from: '2026-06-07', to: '2026-06-14' })
  expect(weeks[0]).toEqual({ from: '2025-12-14', to: '2025-12-21' })
  for (const { from } of weeks) expect(new Date(from).getUTCDay()).toBe(0)
})

test('a week with a change of daylight saving time has seven days', () => {
  const weeks = listWeeks('2026-03-10')
  expect(weeks.at(-1)).toEqual({ from: '2026-03-08', to: '2026-03-15' })
})

test('the months of the weeks are listed, the latest first', () => {
  const today = '2026-06-10'
  expect(listMonths(listWeeks(today), today)).toEqual([
    '2026-06',
    '2026-05',
    '2026-04',
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
  ])
})

test('weeks and hours have names', () => {
  expect(formatWeek({ from: '2025-12-28', to: '2026-01-04' })).toBe('Dec 28, 2025 – Jan 3, 2026')
  expect(formatWeek({ from: '2026-01-04', to: '2026-01-11' })).toBe('Jan 4 – Jan 10, 2026')
  expect(formatWeek({ from: '2026-01-04', to: '2026-01-05' })).toBe('Jan 4, 2026')
  expect([0, 9, 12, 22].map(formatHour)).toEqual(['12 AM', '9 AM', '12 PM', '10 PM'])
})
