import { expect, test } from 'vitest'
import { availableGleventExample } from '#domain/guest-list/guest-list.examples.ts'
import { groupByMonth } from './group-by-month.ts'

const at = (gleventId: string, startTime: string) => ({
  ...availableGleventExample,
  gleventId,
  startTime,
})

test('events are grouped by the month in which they start at their venue', () => {
  const groups = groupByMonth([
    at('A', '2026-11-29T05:00:00Z'),
    // the evening of November 30 in Los Angeles
    at('B', '2026-12-01T05:00:00Z'),
    at('C', '2026-12-02T05:00:00Z'),
    at('D', '2027-12-02T05:00:00Z'),
  ])
  expect(groups.map(({ month, events }) => [month, events.map((one) => one.gleventId)])).toEqual([
    ['November 2026', ['A', 'B']],
    ['December 2026', ['C']],
    ['December 2027', ['D']],
  ])
})

test('the events of a month are in the order of their dates, however far away they are', () => {
  const away = (gleventId: string, day: string, distanceMiles: number) => ({
    ...at(gleventId, `2026-11-${day}T05:00:00Z`),
    distanceMiles,
  })
  const [november] = groupByMonth([
    away('LAST', '29', 0.4),
    away('SAME-FAR', '22', 26.3),
    away('SAME-NEAR', '22', 5.2),
    away('FIRST', '20', 26.3),
  ])
  const ids = november?.events.map(({ gleventId }) => gleventId)
  expect(ids).toEqual(['FIRST', 'SAME-NEAR', 'SAME-FAR', 'LAST'])
})
