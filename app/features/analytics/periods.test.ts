import { expect, test } from 'vitest'
import { findPeriod, isRange, type PeriodChoice } from './periods.ts'

const ZONE = 'America/Los_Angeles'
/** 1 AM of Sunday, June 7 at the venue: still Saturday's night. */
const NOW = '2026-06-07T08:00:00Z'
const find = (choice: PeriodChoice) => {
  const { from, to, compared, name, isOver, previous, next } = findPeriod(choice, NOW, ZONE)
  return { days: [from, to], before: [compared.from, compared.to], name, isOver, previous, next }
}

test('tonight lasts into the morning, and is compared with the same night a week before', () => {
  expect(find({ kind: 'tonight' })).toEqual({
    days: ['2026-06-06', '2026-06-07'],
    before: ['2026-05-30', '2026-05-31'],
    name: 'Sat, Jun 6, 2026',
    isOver: false,
    previous: '2026-06-05',
    next: undefined,
  })
  expect(find({ kind: 'tonight', from: '2026-06-05' })).toMatchObject({
    isOver: true,
    next: '2026-06-06',
  })
})

test('the current week is the default, and 26 weeks can be chosen', () => {
  const current = { days: ['2026-05-31', '2026-06-07'], isOver: false, next: undefined }
  expect(find({ kind: 'week' })).toMatchObject(current)
  expect(find({ kind: 'week', from: '2026-05-24' })).toMatchObject({
    days: ['2026-05-24', '2026-05-31'],
    before: ['2026-05-17', '2026-05-24'],
    isOver: true,
    next: '2026-05-31',
  })
  expect(find({ kind: 'week', from: '2025-12-07' }).previous).toBeUndefined()
  expect(find({ kind: 'week', from: '1999-01-01' })).toMatchObject(current)
})

test.each([
  ['2026-06-07T12:59:00Z', null, '2026-06-06'],
  ['2026-06-07T13:00:00Z', null, '2026-06-07'],
  ['2026-06-07T13:00:00Z', [{ from: '2026-06-01', startsAt: 7 }], '2026-06-06'],
])('at %s with %j, each period is that of the business day', (now, businessDays, day) => {
  const fromOf = (kind: PeriodChoice['kind']) => findPeriod({ kind }, now, ZONE, businessDays)
  expect(fromOf('tonight').from).toBe(day)
  expect(fromOf('week').from).toBe(day === '2026-06-07' ? day : '2026-05-31')
  expect(fromOf('range').to > day).toBe(true)
  const nightOfJune = (hour: string) =>
    findPeriod({ kind: 'month' }, `2026-07-01T${hour}:30:00Z`, ZONE, businessDays).from
  expect([nightOfJune('12'), nightOfJune('14')]).toEqual(['2026-06-01', '2026-07-01'])
})

test('a month is compared with the month before', () => {
  expect(find({ kind: 'month', from: '2026-05-01' })).toMatchObject({
    days: ['2026-05-01', '2026-06-01'],
    before: ['2026-04-01', '2026-05-01'],
    name: 'May 2026',
    isOver: true,
  })
})

test('any range is compared with as many days before', () => {
  expect(find({ kind: 'range', from: '2026-05-10', last: '2026-05-19' })).toMatchObject({
    days: ['2026-05-10', '2026-05-20'],
    before: ['2026-04-30', '2026-05-10'],
    isOver: true,
  })
  expect(isRange('2025-06-07', '2026-06-07')).toBe(true)
  for (const [from, last] of [
    ['2025-06-06', '2026-06-07'],
    ['2026-06-07', '2026-06-06'],
    ['', '2026-06-06'],
    ['0026-06-01', '0026-06-06'],
  ] as const) {
    expect(isRange(from, last)).toBe(false)
  }
})
